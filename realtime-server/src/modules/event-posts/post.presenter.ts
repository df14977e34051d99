import { createHash } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { endOf, isKeptOpen, isOver, opensAt } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { deadlineOf, isDeadlineOver } from '@raidtisch/shared-types/domain/response-deadline'
import { countsTowardTotals } from '@raidtisch/shared-types/domain/roster-rules'
import { time, type APIEmbed } from 'discord.js'
import { leadsTo } from '#core/link-address.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import { eventAddress, eventTypeNames } from '#modules/events/event.presenter.ts'
import { blurple, embedLimits } from './discord-limits.presenter.ts'
import { paginate, type Section } from './embed-pages.presenter.ts'
import type { ButtonRow } from './message-buttons.presenter.ts'
import { announcedButtons, closedButtons, postButtons } from './post-buttons.presenter.ts'
import { presentDescription, type MentionNames } from './post-description.presenter.ts'
import { escapeText, longestName, plainName, titleOf } from './post-markdown.presenter.ts'
import { presentRoster, roleEmojiOf, capacityOf } from './post-roster.presenter.ts'
import { postTexts, type PostClosing, type PostTexts } from './post.texts.ts'

/** One message in Discord's format, for posting and for editing. */
export type PostMessage = {
  embeds: APIEmbed[]
  components: ButtonRow[]
  /** Roles named above the embed. */
  content: string
  /** Texts ping no one. Only the event's roles are pinged, by the first message of the post. */
  allowed_mentions: { parse: []; roles?: string[] }
}

/** An event, and when a leader brought it back. */
type AgingEvent = EventFacts & { reactivatedAt: Date | null }
/** An event with the names that its post shows besides those of participants. */
export type PostedEvent = AgingEvent & {
  leaderName: string | null
  mentionNames: MentionNames
  /** The roles it was announced to, as far as they exist. */
  pingRoleIds: readonly string[]
  /** Those of them that were not pinged yet. */
  unpingedRoleIds: readonly string[]
}

/** The messages of an event's post. */
export type EventPostView = {
  /** At least one. */
  messages: PostMessage[]
  /** When it changes without a change of the event. */
  changesAt: Date | null
  /** It takes no responses any more. */
  isClosed: boolean
}

/** Pictures and colours are the guild's, addresses are those of the web page. */
export type PostReader = { now: Date; look: PostLook; publicUrl: string }

const colours = { open: blurple, full: 0xf0b232, closed: 0x4e5058, gone: 0xda373c } as const

/** Pure: the same event at the same moment always looks the same. */
export function presentPost(event: PostedEvent, { now, look, publicUrl }: PostReader): EventPostView {
  const { language } = look
  const texts = postTexts[language]
  const closing = closingOf(event, now)
  const address = eventAddress(publicUrl, event.id)
  const capacity = capacityOf(event)
  const emoji = roleEmojiOf(event, look.roleEmoji)
  const colour = closing === 'cancelled' ? 'gone' : closing ? 'closed' : capacity.isFull ? 'full' : 'open'
  const isAnnounced = event.status === 'upcoming' && closing === null
  const description = presentDescription(event.description ?? '', event.mentionNames, embedLimits.description)
  const head: APIEmbed = {
    author: { name: kickerOf(event, language) },
    title: titleOf(event),
    url: address,
    color: colour === 'gone' || look.color === null ? colours[colour] : parseInt(look.color.slice(1), 16),
    ...(description && { description }),
  }
  const status = closing
    ? texts.closed[closing]
    : isAnnounced
      ? texts.opens(momentOf(opensAt(event)))
      : isBenchOnly(event, now)
        ? texts.benchOnly
        : capacity.isFull
          ? texts.eventIsFull
          : null
  const sections = [
    ...factsOf(event, { texts, status, deadline: deadlineAhead(event, now) }),
    ...presentRoster(event, capacity, { emoji, texts }),
  ]
  const [page, ...pages] = paginate(head, sections, texts.continued)
  if (!page) throw new Error('A post has at least one page.')
  const image = closing === null && look.imageUrl !== null && { image: { url: look.imageUrl } }
  const first = messageOf({ ...page, ...image })
  first.content = event.pingRoleIds.map((id) => `<@&${id}>`).join(' ')
  first.components = closing
    ? closedButtons(event.id, texts)
    : isAnnounced
      ? announcedButtons(event.id, texts, address)
      : postButtons(event.id, { full: capacity.full, emoji, texts, address })
  return {
    messages: [first, ...pages.map(messageOf)],
    changesAt: nextChangeOf(event, now),
    isClosed: closing !== null,
  }
}

/** The post of a deleted event: without names, because those were deleted, too. */
export function presentDeletedPost(title: string, language: Language): PostMessage {
  const struck = `~~${titleOf({ title })}~~`
  return messageOf({ title: struck, description: postTexts[language].deleted, color: colours.gone })
}

/** Whether a message in the channel is this event's post: it links to the event. */
export function isPostOf(message: { embeds?: readonly APIEmbed[] }, address: string): boolean {
  return message.embeds?.some((embed) => leadsTo(embed, address)) ?? false
}

/** The same message, and it pings these roles. */
export function withPings(message: PostMessage, roleIds: readonly string[]): PostMessage {
  return roleIds.length === 0 ? message : { ...message, allowed_mentions: { parse: [], roles: [...roleIds] } }
}

/** SHA-256 of a message. */
export function hashMessage(message: PostMessage): Buffer {
  return createHash('sha256').update(JSON.stringify(message)).digest()
}

/** Whether the event takes responses, so that a post is of use. */
export function isAnswerable(event: AgingEvent, now: Date): boolean {
  return closingOf(event, now) === null
}

function messageOf(embed: APIEmbed): PostMessage {
  return { content: '', embeds: [embed], components: [], allowed_mentions: { parse: [] } }
}

function closingOf(event: AgingEvent, now: Date): PostClosing | null {
  const { status, date, settings } = event
  if (status === 'cancelled' || status === 'archived' || status === 'completed') return status
  if (isOver(event, now)) return 'over'
  return !settings.allowLateSignups && now >= new Date(date) ? 'started' : null
}

function nextChangeOf(event: AgingEvent, now: Date): Date | null {
  const { status, date, settings } = event
  if (!isOpenStatus(status)) return null
  const deadline = deadlineAhead(event, now)
  const moments = [
    ...(deadline === null ? [] : [deadline]),
    ...(settings.allowLateSignups ? [] : [new Date(date)]),
    ...(isKeptOpen(event) ? [] : [endOf(event)]),
  ]
  return moments.find((moment) => moment > now) ?? null
}

/** The reason of the cancellation, in the leader's words. */
function reasonOf({ status, cancelReason }: EventFacts): string[] {
  const reason = status === 'cancelled' ? cancelReason?.trim() : ''
  return reason ? [escapeText(reason, embedLimits.fieldValue / 2)] : []
}

/** The deadline for responses while it is ahead; null afterwards, or without one. */
function deadlineAhead(event: AgingEvent, now: Date): Date | null {
  return event.status === 'active' && !isDeadlineOver(event, now) ? deadlineOf(event) : null
}

function isBenchOnly(event: AgingEvent, now: Date): boolean {
  return event.afterDeadline === 'bench' && isDeadlineOver(event, now)
}

type PostFacts = { texts: PostTexts; status: string | null; deadline: Date | null }

function factsOf(event: PostedEvent, { texts, status, deadline }: PostFacts): Section[] {
  const signedUp = event.participants.filter((one) => countsTowardTotals(one.status)).length
  const declined = event.participants.filter((one) => one.status === 'declined').length
  const figures = [
    `⏳ ${texts.duration(Math.floor(event.duration / 60), event.duration % 60)}`,
    `📋 ${texts.signedUp(signedUp, event.maxParticipants)}`,
    ...(declined > 0 ? [texts.declined(declined)] : []),
  ]
  return [
    {
      heading: `🗓️ ${texts.when}`,
      lines: [
        momentOf(event.date),
        ...(deadline === null ? [] : [texts.answerBy(momentOf(deadline))]),
        figures.join(' · '),
      ],
      inline: false,
    },
    ...(status === null
      ? []
      : [{ heading: texts.status, lines: [`**${status}**`, ...reasonOf(event)], inline: false }]),
  ]
}

/** A moment in each person's own format, and the time until then. */
function momentOf(date: string | Date): string {
  const moment = new Date(date)
  return `${time(moment, 'F')} · ${time(moment, 'R')}`
}

/** The event's type and leader. A name pings no one. */
function kickerOf({ eventType, leaderName }: PostedEvent, language: Language): string {
  const leader = leaderName === null ? '' : plainName(leaderName, longestName)
  return [eventTypeNames[language][eventType], ...(leader ? [postTexts[language].ledBy(leader)] : [])].join(
    ' · ',
  )
}

/** The address of a message in Discord, which Discord's apps open themselves. */
export function postAddress(post: { serverId: string; channelId: string; messageId: string }): string {
  return `https://discord.com/channels/${post.serverId}/${post.channelId}/${post.messageId}`
}
