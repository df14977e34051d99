import { titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import { time } from 'discord.js'
import { fitWidth } from './name-width.presenter.ts'

/** Marks that would turn people's words into formatting, mentions, headings, lists, quotes or time stamps. */
const marks = /[\\*_~`|<>[\]()#]/g
/** At the start of a line these make a list. */
const listStart = /^(\s*)([-+]|\d+\.)(?=\s)/gm
/** How much of a person's or a party's name is shown where a line has room; also before its width is measured. */
export const longestName = 100
const address = /https?:\/\/[^\s<>]+/g
// Control characters, and those that reverse the direction of the text after them.
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name or title in one line, shown as it is written; an address in it is no link. */
export function escapeName(name: string, maxLength: number): string {
  return escapeLine(cut(inOneLine(name), maxLength))
}

/** An event's title as a name. */
export function titleOf({ title }: { title: string }): string {
  return escapeName(title, titleMaxLength)
}

/** A moment in each person's own format, and the time until then. */
export function stamp(date: string | Date): string {
  const moment = new Date(date)
  return `${time(moment, 'F')} (${time(moment, 'R')})`
}

/** A name, at most so many em wide. */
export function escapeNarrow(name: string, em: number): string {
  return escapeLine(fitWidth(cut(inOneLine(name), longestName), em))
}

/** A name for places in which Discord reads no markdown. */
export function plainName(name: string, maxLength: number): string {
  return cut(inOneLine(name), maxLength)
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim()
}

function escapeLine(line: string): string {
  return line.replaceAll(marks, '\\$&').replaceAll('://', '\\://')
}

/** Several lines, shown as they are written; addresses stay links. Nothing in it can ping: see `allowed_mentions`. */
export function escapeText(text: string, maxLength: number): string {
  return cutPieces(piecesOf(plainText(text)), maxLength)
}

/** Without control characters and surrounding white space; lines stay. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim()
}

/** At most this many UTF-16 units, never half a character. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Escaped characters and whole addresses, which must not be cut in the middle. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: link, index } of text.matchAll(address)) {
    pieces.push(...escapedCharacters(text.slice(end, index)), link)
    end = index + link.length
  }
  return [...pieces, ...escapedCharacters(text.slice(end))]
}

function escapedCharacters(text: string): string[] {
  const escaped = text
    .replaceAll(marks, '\\$&')
    .replaceAll(listStart, (_, space: string, mark: string) =>
      mark.endsWith('.') ? `${space}${mark.slice(0, -1)}\\.` : `${space}\\${mark}`,
    )
  return escaped.match(/\\?[^]/gu) ?? []
}

/** Joins whole pieces up to a length. */
export function cutPieces(pieces: readonly string[], maxLength: number): string {
  const all = pieces.join('')
  if (all.length <= maxLength) return all
  let text = ''
  for (const piece of pieces) {
    if (text.length + piece.length > maxLength - 1) break
    text += piece
  }
  return `${text}…`
}
