export type TextPart = { text: string; href: string | null }

const candidate = /https?:\/\/[^\s<>"“”„«»]+/giu
/** Characters that end a sentence and are no part of a URL. */
const sentenceEnd = /[.,;:!?'’*_~]+$/u
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const

/**
 * Splits a text at its URLs. Only http and https become links, without a user name before the host, because
 * 'https://discord.com@evil.example' does not lead to discord.com.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(candidate)) {
    const address = withoutSentenceEnd(match[0])
    const href = linkOf(address)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutSentenceEnd(address: string): string {
  const cut = address.replace(sentenceEnd, '')
  const last = cut.at(-1)
  const pair = brackets.find(([, close]) => close === last)
  // A URL keeps the bracket of 'wiki/Kaltherz_(Boss)' but not that of '(siehe https://…)'.
  if (!pair || count(cut, pair[1]) <= count(cut, pair[0])) return cut
  return withoutSentenceEnd(cut.slice(0, -1))
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

function linkOf(address: string): string | null {
  const url = parsed(address)
  if (url === null) return null
  const { protocol, username, password, hostname, href } = url
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return username === '' && password === '' && hostname !== '' ? href : null
}

/** Safari before 17 has no `URL.canParse`. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
