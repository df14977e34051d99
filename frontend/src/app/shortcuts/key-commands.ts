/** The parts of a DOM KeyboardEvent that are used. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type KeyCommand = 'search' | 'find' | 'help' | 'create' | { go: string }

/** How long `g` waits for the letter of a page. */
export const waitMs = 1500

const singleKeys: Readonly<Record<string, KeyCommand>> = { '/': 'find', '?': 'help', n: 'create' }

/**
 * Turns key presses into commands; it remembers a `g` for a moment. With `letters` off only Ctrl+K is left:
 * speech input must not trigger single letters by accident (WCAG 2.1.4).
 */
export function createKeyReader(now: () => number = Date.now) {
  let startedAt = -Infinity
  return (press: Press, letters: boolean): KeyCommand | null => {
    const key = keyOf(press)
    const waiting = now() - startedAt < waitMs
    startedAt = -Infinity
    if (press.ctrlKey || press.metaKey || press.altKey) {
      return key === 'k' && !press.altKey && press.ctrlKey !== press.metaKey ? 'search' : null
    }
    if (!letters) return null
    if (waiting) return { go: key }
    if (key === 'g') startedAt = now()
    return singleKeys[key] ?? null
  }
}

/**
 * The character of the reader's layout. Where that writes no Latin letters (Russian, Korean), the key's place on
 * the keyboard counts instead.
 */
function keyOf({ key, code }: Press): string {
  const isForeign = key === 'Process' || (key.length === 1 && key > '\u007f')
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return (letter ?? key).toLowerCase()
}
