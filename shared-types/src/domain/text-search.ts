type Text = string | null | undefined

/** Case and accents do not matter: 'grossschwert' finds 'Großschwert'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFC')
}

/** Returns a test whether each word of the query occurs in one of the texts; an empty query always matches. */
export function textMatcher(query: string): (texts: readonly Text[]) => boolean {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  return (texts) => {
    const folded = texts.map((text) => (text ? fold(text) : ''))
    return words.every((word) => folded.some((text) => text.includes(word)))
  }
}

/** The same name is written with other spaces, signs, accents and letter case: `Sword & Shield`, `sword-and-shield`. */
export function simplified(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
