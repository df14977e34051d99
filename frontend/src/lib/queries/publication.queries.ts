export const publicationKeys = {
  all: ['party-publication'] as const,
  event: (id: string) => ['party-publication', id] as const,
}
