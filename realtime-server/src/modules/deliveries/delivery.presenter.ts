import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { type APIButtonComponent, type APIEmbed, type APIEmbedField, ButtonStyle, time } from 'discord.js'
import { blurple, embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { button, type ButtonRow, linkButton, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { postAddress } from '#modules/event-posts/post.presenter.ts'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { escapeName, escapeText, longestName, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import { boardEmbeds } from './board-message.presenter.ts'
import type { Asked, Assigned, DeliveryContent, DirectContent, MentionedKind } from './delivery.payload.ts'
import type { Subject } from './delivery-subject.queries.ts'
import { deliveryTexts, type DeliveryTexts } from './delivery.texts.ts'
import { mentionTexts } from './mention.texts.ts'
import { presentBoardChange, presentNotice } from './notice.presenter.ts'
import { formatSubstituteControl } from '#modules/substitutes/substitute.presenter.ts'
import { signUpChangeText } from './signup-change.texts.ts'

/** The message of a delivery, before its mark is added. */
export type DeliveryMessage = {
  content: string
  embeds: [APIEmbed, ...APIEmbed[]]
  components: ButtonRow[]
  /** The only people it may ping. */
  mentions: readonly string[]
}

/** The event of a message. Only a notice can be about a deleted event. */
type About = { eventId: string; event: { title: string; date: Date }; publicUrl: string; isGone?: boolean }

/** A message about one event. Questions for answers are about several: response-request.presenter.ts. */
type EventContent = Exclude<DeliveryContent, { kind: 'response_request' }>

type Said = Exclude<DirectContent, { kind: 'notice' | 'response_request' }>

/** A direct message in the person's own language, if it is known; a part of the board in the guild's. */
export function presentDelivery(content: EventContent, subject: Subject, about: About): DeliveryMessage {
  const own = content.kind === 'parties' ? null : subject.person?.language
  const language = own ?? subject.guildLanguage
  const texts = deliveryTexts[language]
  if (content.kind === 'parties') {
    const [first, ...others] = boardEmbeds(content.payload.parties, language)
    const head = { ...first, url: addressOf(about) }
    const changed = subject.event && presentBoardChange(content.payload.start, subject.event, language)
    const said = changed ?? sentence(texts.board, about)
    return { content: said, embeds: [head, ...others], components: [], mentions: [] }
  }
  if (content.kind === 'notice') {
    const { content: said, fields, isOn } = presentNotice(content.payload, subject.event, language)
    const embeds: DeliveryMessage['embeds'] = [{ ...headOf(about), fields }]
    return {
      content: said,
      embeds,
      components: withPost(isOn ? [declineButton(about.eventId, texts.decline)] : [], subject, texts),
      mentions: [],
    }
  }
  return {
    content: sentence(sentenceOf(content, texts, language), about),
    embeds: [{ ...headOf(about), fields: fieldsOf(content, subject, about, language) }],
    components: withPost(
      content.kind === 'substitute'
        ? answerButtons(content.payload, texts)
        : buttonsOf(content.kind, about.eventId, subject.response?.role, texts),
      subject,
      texts,
    ),
    mentions: [],
  }
}

/** One message in the channel for all people whose direct message was refused. */
export function presentMention(
  content: Extract<DirectContent, { kind: MentionedKind }>,
  people: readonly string[],
  { event, inChannel, guildLanguage: language }: Pick<Subject, 'event' | 'inChannel' | 'guildLanguage'>,
  about: About,
): DeliveryMessage {
  const texts = deliveryTexts[language]
  const mention = mentionTexts[language]
  const number = people.length === 1 ? 'one' : 'many'
  const names = people.map((id) => `<@${id}>`).join(' ')
  const because = inChannel ? '' : `\n*${mention.unreachable[number]}*`
  const { kind } = content
  if (kind === 'notice') {
    const { content: said, fields } = presentNotice(content.payload, event, language)
    const embeds: DeliveryMessage['embeds'] = [{ ...headOf(about), fields }]
    return { content: `${names} ${said}${because}`, embeds, components: [], mentions: people }
  }
  return {
    content: `${names} ${sentence(mention[kind][number], about)}${because}`,
    embeds: [{ ...headOf(about), fields: [startField(about, texts)] }],
    // Each person responds for themselves with these buttons.
    components: kind === 'promotion' ? [rowOf(buttonsOf(kind, about.eventId, undefined, texts))] : [],
    mentions: people,
  }
}

function sentenceOf(
  content: Said,
  texts: DeliveryTexts,
  language: Language,
): (event: string, when: string) => string {
  if (content.kind === 'signup_changed') {
    const say = signUpChangeText(language, content.payload)
    const who = escapeName(content.payload.by, longestName) || '–'
    return (event, when) => say(who, event, when)
  }
  if (content.kind === 'substitute_over')
    return content.payload.isTaken ? texts.substitute_over : texts.substituteExpired
  if (content.kind !== 'assignment') return texts[content.kind]
  return content.payload.isChange ? texts.assignmentChanged : texts.assignment
}

function sentence(say: (event: string, when: string) => string, { event }: About): string {
  return say(titleOf(event), time(event.date, 'R'))
}

function headOf(about: About): APIEmbed {
  return { title: titleOf(about.event), url: addressOf(about), color: blurple }
}

function addressOf({ publicUrl, eventId, isGone = false }: About): string {
  return isGone ? publicUrl : eventAddress(publicUrl, eventId)
}

function fieldsOf(content: Said, { response }: Subject, about: About, language: Language): APIEmbedField[] {
  const texts = deliveryTexts[language]
  const start = startField(about, texts)
  if (content.kind === 'assignment') return [start, ...slotFields(content.payload, texts, language)]
  if (content.kind === 'substitute') return [start, ...askedFields(content.payload, texts, language)]
  if (content.kind === 'substitute_over' || content.kind === 'unassigned') return [start]
  const role = gameRoles.find((one) => one === response?.role) ?? null
  return [start, ...playedFields({ role, class: response?.characterClass ?? null }, texts, language)]
}

function startField({ event }: About, texts: DeliveryTexts): APIEmbedField {
  return { name: texts.starts, value: time(event.date, 'F'), inline: false }
}

function askedFields(
  { role, number, name }: Asked,
  texts: DeliveryTexts,
  language: Language,
): APIEmbedField[] {
  const party = escapeName(name ?? texts.party(number), longestName)
  return [
    { name: texts.yourParty, value: party, inline: true },
    ...playedFields({ role, class: null }, texts, language),
  ]
}

function slotFields(slot: Assigned, texts: DeliveryTexts, language: Language): APIEmbedField[] {
  const field = (name: string, value: string | null, inline = true) =>
    value === null || value === '' ? [] : [{ name, value, inline }]
  return [
    ...field(texts.yourParty, escapeName(slot.name ?? texts.party(slot.number), longestName)),
    ...field(texts.leader, slot.leader === null ? null : escapeName(slot.leader, longestName)),
    ...playedFields(slot, texts, language),
    // Escaping can double a note's length, which a field still takes.
    ...field(
      texts.notes,
      escapeText(slot.notes ?? '', Math.min(2 * noteMaxLength, embedLimits.fieldValue)),
      false,
    ),
  ]
}

function playedFields(
  played: { role: GameRole | null; class: string | null },
  texts: DeliveryTexts,
  language: Language,
): APIEmbedField[] {
  const known = played.class === null ? undefined : findClass(played.class)
  return [
    ...(played.role === null ? [] : [{ name: texts.yourRole, value: texts.role[played.role], inline: true }]),
    ...(known ? [{ name: texts.yourClass, value: nameOfClass(known, language), inline: true }] : []),
  ]
}

function buttonsOf(
  kind: Exclude<Said['kind'], 'substitute'>,
  eventId: string,
  role: string | undefined,
  texts: DeliveryTexts,
): APIButtonComponent[] {
  const asked = gameRoles.find((one) => one === role)
  if (kind === 'promotion')
    return [
      button(texts.keep, formatControl({ kind: 'keep', eventId }), ButtonStyle.Success),
      button(texts.giveUp, formatControl({ kind: 'give-up', eventId })),
    ]
  if (kind === 'nudge' && asked)
    return [
      button(texts.accept, formatControl({ kind: 'role', eventId, role: asked }), ButtonStyle.Success),
      declineButton(eventId, texts.decline),
    ]
  return kind === 'reminder' || kind === 'assignment' ? [declineButton(eventId, texts.cannot)] : []
}

/** Adds a link to the event's post behind the other buttons. */
function withPost(buttons: APIButtonComponent[], { post }: Subject, texts: DeliveryTexts): ButtonRow[] {
  const all = [...buttons, ...(post ? [linkButton(texts.toPost, postAddress(post))] : [])]
  return all.length > 0 ? [rowOf(all)] : []
}

function answerButtons({ requestId }: Asked, texts: DeliveryTexts): APIButtonComponent[] {
  const answer = (isComing: boolean) => formatSubstituteControl({ requestId, isComing })
  return [button(texts.takesSlot, answer(true), ButtonStyle.Success), button(texts.cannotCome, answer(false))]
}

function declineButton(eventId: string, label: string): APIButtonComponent {
  return button(label, formatControl({ kind: 'decline', eventId }), ButtonStyle.Danger)
}
