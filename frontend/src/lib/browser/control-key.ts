/** What is printed on the key that commands are given with: on a Mac another one than elsewhere. */
export function controlKey(language: string): string {
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) return '⌘'
  return language === 'de' ? 'Strg' : 'Ctrl'
}
