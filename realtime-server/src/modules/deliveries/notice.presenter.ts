import { type Language, timeLocale } from '@raidtisch/shared-types/domain/languages'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import { time, type APIEmbedField } from 'discord.js'
import { embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { escapeText, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import type { Noticed } from './delivery.payload.ts'
import { noticeOf } from './delivery.policy.ts'
import type { Subject } from './delivery-subject.queries.ts'
import { noticeTexts } from './notice.texts.ts'

export type NoticeParts = {
  content: string
  fields: APIEmbedField[]
  /** Whether the event still takes place. */
  isOn: boolean
}

/** A notice of the event as it is now, for a person who knew it as `known`. */
export function presentNotice(known: Noticed, event: Subject['event'], language: Language): NoticeParts {
  const texts = noticeTexts[language]
  const kind = noticeOf(known, event) ?? 'moved'
  const title = titleOf(event ?? known)
  const was = { date: new Date(known.start), timezone: known.timezone }
  const field = (name: string, value: string) => ({ name, value, inline: false })
  const reason = event?.cancelReason?.trim() ?? ''
  const isOn = kind === 'moved' || kind === 'uncancelled'
  const times =
    event && isOn && event.date.getTime() !== was.date.getTime()
      ? [field(texts.before, `~~${moment(was, language)}~~`), field(texts.now, moment(event, language))]
      : [field(texts.start, moment(event ?? was, language))]
  return {
    content: texts[kind](title),
    fields: [
      ...times,
      ...(kind === 'cancelled' && reason !== ''
        ? [field(texts.reason, escapeText(reason, embedLimits.fieldValue))]
        : []),
    ],
    isOn,
  }
}

/** The sentence above a published board whose event was cancelled, archived or moved since. */
export function presentBoardChange(
  start: string | undefined,
  event: NonNullable<Subject['event']>,
  language: Language,
): string | null {
  const texts = noticeTexts[language]
  const title = titleOf(event)
  if (event.cancelReason !== null) {
    const reason = event.cancelReason.trim()
    const because = reason === '' ? '' : ` ${texts.reason}: ${escapeText(reason, embedLimits.fieldValue)}`
    return `${texts.cancelled(title)}${because}`
  }
  if (event.status === 'archived') return texts.archived(title)
  return start === undefined || event.date.toISOString() === start
    ? null
    : texts.boardMoved(title, moment(event, language))
}

function moment({ date, timezone }: { date: Date; timezone: string }, language: Language): string {
  return `${formatMoment(date, placeOf(timezone), language)} (${time(date, 'R')})`
}

/** A moment in the recipient's language and the event's time zone: 'Mi., 4. Dez., 20:00 MEZ'. */
function formatMoment(date: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(timeLocale(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(date)
}
