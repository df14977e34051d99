import { ButtonStyle, ComponentType, DiscordAPIError, type REST } from 'discord.js'
import { isLinkable } from '#core/link-address.ts'

/** Discord's limits; a full embed goes without its address. */
const limits = { description: 4096, message: 6000 } as const

type Fields = Readonly<Record<string, unknown>>
type TakesLink = (address: string) => boolean

/**
 * Writes addresses out that Discord would refuse as links, in every message the client sends: a post without a link is
 * better than none. What Discord refuses all the same for its addresses is sent once more without any links, and what it
 * refuses for an emoji that the server has no more, with words alone on its buttons.
 */
export function writeOutRefusedLinks(rest: Pick<REST, 'request'>): void {
  const request = rest.request.bind(rest)
  rest.request = async (options) => {
    try {
      return await request({ ...options, body: withoutRefusedLinks(options.body, isLinkable) })
    } catch (error) {
      const plain = isAbout(error, 'URL_TYPE_INVALID')
        ? withoutRefusedLinks(options.body, () => false)
        : isAbout(error, 'COMPONENT_INVALID_EMOJI')
          ? withWordsAlone(options.body)
          : undefined
      if (plain === undefined) throw error
      return request({ ...options, body: plain })
    }
  }
}

/** A message, or the answer to an interaction with one inside, without the links that are not taken. */
export function withoutRefusedLinks(body: unknown, takes: TakesLink): unknown {
  if (!isFields(body)) return body
  if (isFields(body['data'])) return { ...body, data: withoutRefusedLinks(body['data'], takes) }
  const { embeds, components } = body
  return {
    ...body,
    ...(Array.isArray(embeds) && { embeds: writtenOut(embeds, takes) }),
    ...(Array.isArray(components) && { components: withoutButtons(components, takes) }),
  }
}

function writtenOut(embeds: readonly unknown[], takes: TakesLink): unknown[] {
  let total = embeds.reduce<number>((sum, embed) => sum + lengthOf(embed), 0)
  return embeds.map((embed) => {
    if (!isFields(embed) || typeof embed['url'] !== 'string' || takes(embed['url'])) return embed
    const { url, ...rest } = embed
    const before = typeof rest['description'] === 'string' ? `${rest['description']}\n\n` : ''
    const fits = before.length + url.length <= limits.description && total + url.length + 2 <= limits.message
    if (!fits) return rest
    total += url.length + 2
    return { ...rest, description: before + url }
  })
}

function withoutButtons(rows: readonly unknown[], takes: TakesLink): unknown[] {
  return rows.flatMap((row) => {
    if (!isFields(row) || row['type'] !== ComponentType.ActionRow || !Array.isArray(row['components']))
      return [row]
    const components = row['components'].filter((one: unknown) => !isRefusedLink(one, takes))
    return components.length > 0 ? [{ ...row, components }] : []
  })
}

function isRefusedLink(component: unknown, takes: TakesLink): boolean {
  if (!isFields(component) || component['style'] !== ButtonStyle.Link) return false
  return typeof component['url'] === 'string' && !takes(component['url'])
}

/** The same message without the emoji on buttons that have words, too. */
export function withWordsAlone(body: unknown): unknown {
  if (!isFields(body)) return body
  if (isFields(body['data'])) return { ...body, data: withWordsAlone(body['data']) }
  if (!Array.isArray(body['components'])) return body
  return { ...body, components: body['components'].map((row: unknown) => withPlainButtons(row)) }
}

function withPlainButtons(row: unknown): unknown {
  if (!isFields(row) || !Array.isArray(row['components'])) return row
  const components = row['components'].map((one: unknown) => {
    if (!isFields(one) || !one['emoji'] || !one['label']) return one
    const { emoji: _, ...rest } = one
    return rest
  })
  return { ...row, components }
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof DiscordAPIError && JSON.stringify(error.rawError).includes(`"${code}`)
}

/** What Discord counts of an embed, and a little more. */
function lengthOf(embed: unknown): number {
  if (typeof embed === 'string') return embed.length
  if (Array.isArray(embed)) return embed.reduce<number>((sum, one) => sum + lengthOf(one), 0)
  return isFields(embed) ? Object.values(embed).reduce<number>((sum, one) => sum + lengthOf(one), 0) : 0
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
