import type { APIEmbed, APIEmbedField } from 'discord.js'
import { embedLimits } from './discord-limits.presenter.ts'
import { cut } from './post-markdown.presenter.ts'

/** A list with a heading, of any length; each item on a line of its own where nothing else is to stand between them. */
export type Section = { heading: string; lines: readonly string[]; separator?: string; inline: boolean }

/**
 * Lays out sections one after the other below `head`, in as many embeds as needed: one for each message.
 * Counted in UTF-16 units, which are never fewer than the characters Discord counts.
 */
export function paginate(head: APIEmbed, sections: readonly Section[], continued: string): APIEmbed[] {
  const pages: APIEmbed[] = [{ ...head, fields: [] }]
  for (const field of sections.flatMap((section) => fieldsOf(section, continued))) {
    const page = pages.at(-1)
    if (page?.fields && hasRoom(page, field)) page.fields.push(field)
    else pages.push({ ...continuation(head, continued), fields: [field] })
  }
  return pages
}

/** The length of an embed as Discord counts it. */
export function embedLength({ title = '', description = '', author, fields = [] }: APIEmbed): number {
  return fields.reduce(
    (sum, { name, value }) => sum + name.length + value.length,
    title.length + description.length + (author?.name.length ?? 0),
  )
}

function hasRoom(page: APIEmbed, { name, value }: APIEmbedField): boolean {
  return (
    (page.fields?.length ?? 0) < embedLimits.fields &&
    embedLength(page) + name.length + value.length <= embedLimits.message
  )
}

function continuation(head: APIEmbed, continued: string): APIEmbed {
  const suffix = ` (${continued})`
  const { description: _, author: _author, title = '', ...rest } = head
  // The title is escaped: a cut right behind a backslash would eat the space.
  const kept = cut(title, embedLimits.title - suffix.length).replace(/\\…$/, '…')
  return { ...rest, title: kept + suffix }
}

function fieldsOf({ heading, lines, separator = '\n', inline }: Section, continued: string): APIEmbedField[] {
  return valuesOf(lines, separator).map((value, index) => ({
    name: cut(index === 0 ? heading : `${heading} (${continued})`, embedLimits.fieldName),
    value,
    inline,
  }))
}

/** Joins whole items up to a field's maximum length. */
function valuesOf(lines: readonly string[], separator: string): string[] {
  const values: string[] = []
  for (const line of lines) {
    const last = values.at(-1)
    const joined = last === undefined ? undefined : `${last}${separator}${line}`
    if (joined !== undefined && joined.length <= embedLimits.fieldValue) values[values.length - 1] = joined
    else values.push(line)
  }
  return values
}
