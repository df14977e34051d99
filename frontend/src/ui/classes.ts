/** Joins class names and leaves out false and undefined ones. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Tabs of both kinds: addresses, and parts of one page. */
export const tabClasses = {
  list: 'inline-flex max-w-full gap-1 overflow-x-auto rounded-card bg-panel p-1',
  tab: 'inline-flex min-h-9 items-center gap-2 rounded-control px-3.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-strong',
}
