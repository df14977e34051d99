/** Name of the key for shortcuts: ⌘ on Apple devices, else the Control key. */
export function controlKey(language: string): string {
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) return '⌘'
  return language === 'de' ? 'Strg' : 'Ctrl'
}
