import { visibleName, type World } from '../world.state.ts'
import { html, type Html } from './html.template.ts'

const pattern =
  /```(?:\w+\n)?(?<block>[^]*?)```|^(?<level>#{1,3}|-#) (?<heading>[^\n]+)\n?|^> (?<quote>[^\n]+)\n?|^ {0,2}[-*] (?<item>[^\n]+)\n?|\|\|(?<spoiler>.+?)\|\||\\(?<escaped>[!-/:-@[-`{-~])|\*\*(?<bold>.+?)\*\*|__(?<underline>.+?)__|~~(?<struck>.+?)~~|\*(?<italic>[^*\n]+)\*|`(?<code>[^`\n]+)`|<t:(?<time>\d{1,11})(?::(?<style>[tTdDfFR]))?>|<@!?(?<user>\d{17,20})>|<@&(?<role>\d{17,20})>|<#(?<channel>\d{17,20})>|<a?:(?<emoji>\w+):\d+>|\[(?<label>[^\]\n]+)\]\((?<link>https?:\/\/[^\s)]+)\)|(?<url>https?:\/\/[^\s<>)]+)/gms

const zone = 'Europe/Berlin'
const timeFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
}

/** Discord's text as people see it: emphasis, lines of their own, links, mentions and timestamps; everything else stays text. */
export function markdownView(world: World, text: string, now: number): Html {
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(html`${text.slice(end, match.index)}`, piece(world, match.groups ?? {}, now))
    end = match.index + match[0].length
  }
  return html`${parts}${text.slice(end)}`
}

function piece(world: World, groups: Readonly<Record<string, string | undefined>>, now: number): Html {
  const {
    block,
    level,
    heading,
    quote,
    item,
    spoiler,
    escaped,
    bold,
    underline,
    struck,
    italic,
    code,
    time,
    style,
    user,
    role,
    channel,
    emoji,
    label,
    link,
    url,
  } = groups
  const inner = (text: string) => markdownView(world, text, now)
  if (block !== undefined) return html`<code class="block">${block.trim()}</code>`
  if (heading !== undefined)
    return html`<span class="heading level${level?.length ?? 1}">${inner(heading)}</span>`
  if (quote !== undefined) return html`<span class="quote">${inner(quote)}</span>`
  if (item !== undefined) return html`<span class="item">${inner(item)}</span>`
  if (spoiler !== undefined) return html`<span class="spoiler">${inner(spoiler)}</span>`
  if (escaped !== undefined) return html`${escaped}`
  if (bold !== undefined) return html`<strong>${inner(bold)}</strong>`
  if (underline !== undefined) return html`<u>${inner(underline)}</u>`
  if (struck !== undefined) return html`<s>${inner(struck)}</s>`
  if (italic !== undefined) return html`<em>${inner(italic)}</em>`
  if (code !== undefined) return html`<code>${code}</code>`
  if (time !== undefined) return timeView(Number(time), style ?? 'f', now)
  if (user !== undefined) return html`<span class="mention">@${visibleName(world, user)}</span>`
  if (role !== undefined) return html`<span class="mention">@${world.roles.get(role)?.name ?? role}</span>`
  if (channel !== undefined)
    return html`<span class="mention">#${world.channels.get(channel)?.name ?? channel}</span>`
  if (emoji !== undefined) return html`:${emoji}:`
  if (link !== undefined)
    return html`<a href="${localAddress(link)}" rel="noreferrer">${inner(label ?? link)}</a>`
  return html`<a href="${localAddress(url ?? '')}" rel="noreferrer">${url ?? ''}</a>`
}

/** What leads into Discord leads here. */
export function localAddress(url: string): string {
  const inDiscord = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(url)
  if (!inDiscord) return url
  const [, channelId = '', messageId] = inDiscord
  return messageId === undefined ? `/channels/${channelId}` : `/channels/${channelId}#message-${messageId}`
}

function timeView(seconds: number, style: string, now: number): Html {
  const date = new Date(seconds * 1000)
  const text =
    style === 'R'
      ? relative(seconds * 1000 - now)
      : new Intl.DateTimeFormat('de', { timeZone: zone, ...timeFormats[style] }).format(date)
  return html`<time datetime="${date.toISOString()}">${text}</time>`
}

function relative(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat('de', { numeric: 'always' })
  const minutes = Math.round(milliseconds / 60_000)
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 24 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}
