import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { canArchive, canReactivate } from '@raidtisch/shared-types/domain/event-status'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { countsTowardTotals } from '@raidtisch/shared-types/domain/roster-rules'
import { ButtonStyle, type APIActionRowComponent, type APIComponentInMessageActionRow } from 'discord.js'
import { button, linkButton, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { postAddress } from '#modules/event-posts/post.presenter.ts'
import { stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { Reply } from '../interaction-request.ts'
import { formatLeader, type LeaderKind } from './leader-control.presenter.ts'
import { leaderButtons } from './leader-button.texts.ts'
import { leaderTexts } from './leader.texts.ts'
import type { PostPlace } from '../raid/raid.queries.ts'
import { raidTexts } from '../raid/raid.texts.ts'

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>
export type Around = { language: Language; publicUrl: string; post: PostPlace | null }

const overOrOff = ['cancelled', 'archived', 'completed']

/** The leaders' menu of an event; `said` is the result of the last action. It replaces parties that were shown before. */
export function leaderMenu(event: EventView, around: Around, said?: string): Reply {
  const { language } = around
  const texts = leaderTexts[language]
  const { participants, maxParticipants } = event
  const signedUp = participants.filter((one) => countsTowardTotals(one.status)).length
  const waiting = participants.filter((one) => one.status === 'waitlist').length
  const facts = [
    `${stamp(event.date)} · ${texts.state[event.status]}`,
    texts.counts(signedUp, maxParticipants, waiting),
  ]
  const head = `${texts.heading(titleOf(event))}\n${facts.join(' · ')}`
  return {
    content: said === undefined ? head : `${said}\n\n${head}`,
    embeds: [],
    components: menuRows(event, around),
  }
}

/** Asks whether the event is to be archived or brought back. */
export function confirmReply(
  event: EventView,
  kind: 'archive' | 'unarchive',
  { language, now }: { language: Language; now: Date },
): Reply {
  const { confirm: questions, archiveIsTold } = leaderTexts[language]
  const question = questions[kind](titleOf(event))
  const isTold = kind === 'archive' && !overOrOff.includes(event.status) && new Date(event.date) > now
  const label = leaderButtons[language][kind]
  const style = kind === 'archive' ? ButtonStyle.Danger : ButtonStyle.Primary
  const confirm = button(label, formatLeader(`${kind}-now`, event.id), style)
  return {
    content: isTold ? `${question} ${archiveIsTold}` : question,
    embeds: [],
    components: [rowOf([confirm]), backRow(event.id, language)],
  }
}

/** A row with a button back to the menu. */
export function backRow(eventId: string, language: Language): Row {
  return rowOf([button(leaderButtons[language].back, formatLeader('menu', eventId))])
}

function menuRows(event: EventView, { language, publicUrl, post }: Around): Row[] {
  const { id, status, can, serverId } = event
  const texts = leaderButtons[language]
  const one = (kind: LeaderKind & keyof typeof texts, style?: ButtonStyle.Primary | ButtonStyle.Danger) =>
    button(texts[kind], formatLeader(kind, id), style)
  const isOff = overOrOff.includes(status)
  const plan = [
    ...(status === 'upcoming' ? [one('open', ButtonStyle.Primary)] : []),
    ...(isOff ? [] : [one('edit'), one('move')]),
    one('repeat'),
    ...(status === 'cancelled' ? [one('uncancel', ButtonStyle.Primary)] : []),
    ...(isOff ? [] : [one('cancel', ButtonStyle.Danger)]),
  ]
  const keep = [
    ...(canReactivate(status) ? [one('unarchive')] : []),
    ...(canArchive(status) ? [one('archive')] : []),
  ]
  const people = [...(isOff ? [] : [one('add'), one('people')]), one('parties'), ...(can.archive ? keep : [])]
  const { openWeb, toPost: toPostText } = raidTexts[language]
  const web = linkButton(openWeb, eventAddress(publicUrl, id))
  const toPost = post ? [linkButton(toPostText, postAddress({ serverId, ...post }))] : []
  return [rowOf(plan), rowOf(people), rowOf([...toPost, web])]
}
