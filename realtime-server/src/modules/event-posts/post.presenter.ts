import { createHash } from 'node:crypto'
import type { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import { endOf, isKeptOpen } from '@raidtisch/shared-types/domain/event-age'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, seatRoles, type GameRole, type SeatRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import { holdsSeat } from '@raidtisch/shared-types/domain/roster-rules'
import { isEmoji, roleSigns } from '@raidtisch/shared-types/domain/role-emoji'
import type { APIEmbed } from 'discord.js'
import { leadsTo } from '#core/link-address.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import { embedLimits, paginate, type Section } from './embed-pages.presenter.ts'
import { closedButtons, postButtons, type PostButtonRow } from './post-buttons.presenter.ts'
import { escapeName, escapeText } from './post-markdown.presenter.ts'
import { postTexts, type PostClosing, type PostTexts } from './post.texts.ts'

/** One message as Discord takes it, for posting and for editing alike. */
export type PostMessage = {
  embeds: APIEmbed[]
  components: PostButtonRow[]
  /** Nobody's text pings anybody. */
  allowed_mentions: { parse: [] }
}

/** An event, and when somebody brought it back. */
export type PostedEvent = EventFacts & { reactivatedAt: Date | null }

/** What an event looks like in its channel. */
export type EventPostView = {
  /** At least one. */
  messages: PostMessage[]
  /** When it will look different without anybody doing anything. */
  changesAt: Date | null
  /** Nobody can answer through it any more. */
  isClosed: boolean
}

type Reader = { now: Date; language: Language; publicUrl: string }

const nameMaxLength = 100
const colours = { open: 0x5865f2, full: 0xf0b232, closed: 0x4e5058, gone: 0xda373c } as const

/** Pure: the same event at the same moment always looks the same. */
export function presentPost(event: PostedEvent, { now, language, publicUrl }: Reader): EventPostView {
  const texts = postTexts[language]
  const closing = closingOf(event, now)
  const address = eventAddress(publicUrl, event.id)
  const seats = seatsOf(event)
  const colour = closing === 'cancelled' ? 'gone' : closing ? 'closed' : seats.isFull ? 'full' : 'open'
  const head: APIEmbed = {
    title: escapeName(event.title, titleMaxLength),
    url: address,
    color: colours[colour],
    ...(event.description?.trim() && { description: escapeText(event.description, embedLimits.description) }),
  }
  const status = closing ? texts.closed[closing] : seats.isFull ? texts.eventIsFull : null
  const sections = [...factsOf(event, texts, status), ...rosterOf(event, seats, texts, language)]
  const [first, ...others] = paginate(head, sections, texts.continued).map(messageOf)
  if (!first) throw new Error('A post has at least one page.')
  first.components = closing
    ? closedButtons(event.id, texts)
    : postButtons(event.id, { full: seats.full, texts, address })
  return { messages: [first, ...others], changesAt: nextChangeOf(event, now), isClosed: closing !== null }
}

/** What is left in the channel of an event that was deleted: no names, for those were deleted too. */
export function presentDeletedPost(title: string, language: Language): PostMessage {
  const struck = `~~${escapeName(title, titleMaxLength)}~~`
  return messageOf({ title: struck, description: postTexts[language].deleted, color: colours.gone })
}

/** Whether a message in the channel is this event's post: it leads to the event. */
export function isPostOf(message: { embeds?: readonly APIEmbed[] }, address: string): boolean {
  return message.embeds?.some((embed) => leadsTo(embed, address)) ?? false
}

/** SHA-256 of each message, in their order. */
export function hashMessages(messages: readonly PostMessage[]): Buffer[] {
  return messages.map((message) => createHash('sha256').update(JSON.stringify(message)).digest())
}

/** Whether a post for it would still be of use. */
export function isAnswerable(event: PostedEvent, now: Date): boolean {
  return closingOf(event, now) === null
}

function messageOf(embed: APIEmbed): PostMessage {
  return { embeds: [embed], components: [], allowed_mentions: { parse: [] } }
}

function closingOf(event: PostedEvent, now: Date): PostClosing | null {
  const { status, date, settings } = event
  if (status === 'cancelled' || status === 'archived' || status === 'completed') return status
  if (now >= endOf(event) && !isKeptOpen(event)) return 'over'
  return !settings.allowLateSignups && now >= new Date(date) ? 'started' : null
}

function nextChangeOf(event: PostedEvent, now: Date): Date | null {
  const { status, date, settings } = event
  if (status !== 'active' && status !== 'upcoming') return null
  const moments = [
    ...(settings.allowLateSignups ? [] : [new Date(date)]),
    ...(isKeptOpen(event) ? [] : [endOf(event)]),
  ]
  return moments.find((moment) => moment > now) ?? null
}

type Seats = {
  max: Record<SeatRole, number>
  /** Roles without a free seat of their own. */
  taken: ReadonlySet<SeatRole>
  /** Roles that lead to the waiting list: all of them, where every place of the event is taken. */
  full: ReadonlySet<GameRole>
  isFull: boolean
}

function seatsOf({ roles, maxParticipants, participants }: EventFacts): Seats {
  const max = { tank: roles.tanks.max, healer: roles.healers.max, dps: roles.dps.max }
  const seated = participants.filter(({ status }) => holdsSeat(status))
  const isFull = seated.length >= maxParticipants
  const taken = new Set(
    seatRoles.filter((role) => seated.filter((one) => one.role === role).length >= max[role]),
  )
  return { max, taken, full: isFull ? new Set(gameRoles) : taken, isFull }
}

/** Why it was called off, in the words of whoever did it. */
function reasonOf({ status, cancelReason }: EventFacts): string[] {
  const reason = status === 'cancelled' ? cancelReason?.trim() : ''
  return reason ? [escapeText(reason, embedLimits.fieldValue / 2)] : []
}

function factsOf(event: EventFacts, texts: PostTexts, status: string | null): Section[] {
  const seconds = Math.floor(Date.parse(event.date) / 1000)
  const accepted = event.participants.filter((one) => one.status === 'accepted').length
  const declined = event.participants.filter((one) => one.status === 'declined').length
  const counts = [texts.signedUp(accepted, event.maxParticipants), declined > 0 && texts.declined(declined)]
  return [
    { heading: `🗓️ ${texts.when}`, lines: [`<t:${seconds}:F>`, `<t:${seconds}:R>`], inline: true },
    {
      heading: `⏳ ${texts.length}`,
      lines: [texts.duration(Math.floor(event.duration / 60), event.duration % 60)],
      inline: true,
    },
    { heading: `📋 ${texts.answers}`, lines: counts.filter((line) => line !== false), inline: true },
    ...(status === null
      ? []
      : [{ heading: texts.status, lines: [`**${status}**`, ...reasonOf(event)], inline: false }]),
  ]
}

function rosterOf(event: EventFacts, { max, taken }: Seats, texts: PostTexts, language: Language): Section[] {
  const { participants } = event
  const emoji = emojiOf(event)
  const line = (one: Participant) => personLine(one, emoji, language)
  const accepted = (role: GameRole) =>
    participants.filter((one) => one.status === 'accepted' && one.role === role)
  const columns = seatRoles.map((role) => {
    const people = accepted(role)
    const count = `${people.length}/${max[role]}${taken.has(role) ? ` · ${texts.roleIsFull}` : ''}`
    return {
      heading: `${emoji[role]} ${texts.role[role]} ${count}`,
      lines: people.length > 0 ? people.map(line) : [`*${texts.nobody}*`],
      inline: true,
    }
  })
  const list = (heading: string, people: readonly Participant[], lineOf = line): Section[] =>
    people.length > 0
      ? [{ heading: `${heading} (${people.length})`, lines: people.map(lineOf), inline: false }]
      : []
  const having = (status: Participant['status']) => participants.filter((one) => one.status === status)
  const waiting = having('waitlist')
  return [
    ...columns,
    ...list(`${emoji.flex} ${texts.flex}`, accepted('flex')),
    ...list(`⏱️ ${texts.waitlist}`, waiting, (one) => `\`${waiting.indexOf(one) + 1}\` ${line(one)}`),
    ...list(`❔ ${texts.tentative}`, having('tentative')),
    ...list(`📌 ${texts.reserved}`, having('reserved')),
  ]
}

/** The event's own signs for its roles, where they are emoji. */
function emojiOf({ roles }: EventFacts): Record<GameRole, string> {
  const sign = (own: string | null, role: SeatRole) => (own && isEmoji(own) ? own : roleSigns[role])
  return {
    tank: sign(roles.tanks.emoji, 'tank'),
    healer: sign(roles.healers.emoji, 'healer'),
    dps: sign(roles.dps.emoji, 'dps'),
    flex: roleSigns.flex,
  }
}

/** Begins with a sign, so that no name can begin a line. */
function personLine(
  { displayName, username, role, characterClass, isLate }: Participant,
  emoji: Record<GameRole, string>,
  language: Language,
): string {
  const name = escapeName(displayName, nameMaxLength) || escapeName(username, nameMaxLength) || '–'
  const played = characterClass === null ? undefined : findClass(characterClass)
  const late = isLate ? ' 🕒' : ''
  if (!played) return `${emoji[role]} ${name}${late}`
  return `${emoji[role]} ${name} · ${played.names[language === 'de' ? 'de' : 'en']}${late}`
}
