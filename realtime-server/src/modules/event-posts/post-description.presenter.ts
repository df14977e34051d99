import { cutPieces, escapeName, longestName, plainText } from './post-markdown.presenter.ts'

/** Discord's own notation in a description. Code and addresses match first, so that nothing in them is replaced. */
const tokens =
  /(?<whole>```[^]*?```|`[^`\n]+`|https?:\/\/[^\s<>]+|<t:-?\d{1,13}(?::[a-zA-Z])?>|<#\d{17,20}>|\\[^\n])|<@[!&]?(?<id>\d{17,20})>|<a?:(?<emoji>\w{2,32}):\d{17,20}>|<\/(?<command>[^\n:<>]{1,100}):\d{17,20}>|@(?<everybody>everyone|here)/g
const zeroWidth = '\u200B'

/** Names of the people and roles that a description mentions, by id. */
export type MentionNames = Readonly<Record<string, string>>

const mention = /<@[!&]?(\d{17,20})>/g

/** The ids of people and roles that a description mentions, for looking up their names. */
export function mentionedIds(description: string | null): string[] {
  return [...new Set([...(description ?? '').matchAll(mention)].map(([, id = '']) => id))]
}

/**
 * A description as its author typed it, with Discord's own formatting. Mentions and the server's emoji become words, and
 * the address of a masked link is written out: nothing pings, and each link shows where it leads.
 */
export function presentDescription(text: string, names: MentionNames, maxLength: number): string {
  const plain = plainText(text).replaceAll('](', `]${zeroWidth}(`)
  const pieces: string[] = []
  let end = 0
  for (const { 0: token, index, groups = {} } of plain.matchAll(tokens)) {
    pieces.push(...(plain.slice(end, index).match(/[^]/gu) ?? []), wordsFor(token, groups, names))
    end = index + token.length
  }
  return cutPieces([...pieces, ...(plain.slice(end).match(/[^]/gu) ?? [])], maxLength)
}

function wordsFor(token: string, groups: Record<string, string | undefined>, names: MentionNames): string {
  const { whole, id, emoji, command, everybody } = groups
  if (whole !== undefined) return whole
  if (id !== undefined) return `@${escapeName(names[id] ?? id, longestName)}`
  if (emoji !== undefined) return `:${emoji.replaceAll('_', '\\_')}:`
  if (command !== undefined) return `/${escapeName(command, longestName)}`
  if (everybody !== undefined) return `@${zeroWidth}${everybody}`
  return token
}
