/** Two characters that stand for a name: of two words the first of each, of one its first two. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.map((word) => Array.from(word.replace(/[^\p{L}\p{N}]/gu, '')))
  const [first, second] = letters
  if (!first) return Array.from(name.trim()).slice(0, 2).join('')
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2).join('')).toUpperCase()
}
