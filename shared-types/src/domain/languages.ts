export const languages = ['de', 'en', 'fr', 'ru', 'ko'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'de'

/** The language with this code, or the default one. */
export function knownLanguage(code: string | null | undefined): Language {
  return languages.find((known) => known === code) ?? defaultLanguage
}
