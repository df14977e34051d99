import { absenceDays, type DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAfter, weekdayOf } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { dayOfMonth, existing, findDay, type TypedDayContext } from './typed-day.ts'
import {
  anyOf,
  fillers,
  fromWords,
  nextWords,
  plainly,
  thisWords,
  untilWords,
  weekdays,
  weekendWords,
  weekWords,
  wholeWords,
} from './typed-words.ts'

type TypedSpanContext = { today: string; language: Language }

const arrow = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/
const sharedMonth = /^(?<from>\d{1,2}) ?- ?(?<to>\d{1,2}\D.*)$/u
const oneWeekday = anyOf(weekdays.flat())
const dash = new RegExp(
  String.raw` ?[–—~] ?| - |(?<=[.\p{L}]) ?- ?(?=\d)|(?<=(?<!\p{L})${oneWeekday}\.?)-(?=${oneWeekday}(?!\p{L}))`,
  'u',
)
const saysYear = /(?<!\d)\d{4}(?!\d)/
const optionsMax = 4

/**
 * The spans of days that may be meant, likeliest first: none when the text is no span, several when it is ambiguous.
 * 'morgen', '24.12.', 'bis Sonntag', 'Mo bis Fr', '24.12. - 2.1.', 'next week', in any of the five languages.
 */
export function readTypedSpan(typed: string, { today, language }: TypedSpanContext): DaySpan[] {
  const text = plainly(typed)
  if (arrow.test(text)) {
    const [fromDate, toDate] = text.split('..').map(isoDay)
    return fromDate && toDate ? [{ fromDate, toDate }] : []
  }
  const context: TypedDayContext = { today, language, back: absenceDays.back }
  return spansOf(text, context).slice(0, optionsMax)
}

function spansOf(text: string, context: TypedDayContext): DaySpan[] {
  const { today } = context
  const weeks = weekOf(text, today)
  if (weeks) return [weeks]
  const ends = endsOf(text)
  if (!ends) return daysOf(text, context).map((day) => ({ fromDate: day, toDate: day }))
  if (ends.from !== '') return between(ends.from, ends.to, context)
  return daysOf(ends.to, { ...context, back: 0 }).map((toDate) => ({ fromDate: today, toDate }))
}

/** One end may leave out the month or the year that the other one says, as '24.–28.12.' does. */
function between(from: string, to: string, context: TypedDayContext): DaySpan[] {
  const [first, last] = [dayOfMonth(from), dayOfMonth(to)]
  if (first !== null) return daysOf(to, context).flatMap((end) => ordered(inMonthOf(end, first), end))
  if (last !== null) return daysOf(from, context).flatMap((start) => ordered(start, inMonthOf(start, last)))
  const spans = withinYears(from, to, context)
  if (!saysYear.test(to) || saysYear.test(from) || !/\d/.test(from)) return spans
  return spans.flatMap(({ fromDate, toDate }) => {
    const [year, rest] = [Number(toDate.slice(0, 4)), fromDate.slice(4)]
    return ordered(rest > toDate.slice(4) ? isoDay(`${year - 1}${rest}`) : isoDay(`${year}${rest}`), toDate)
  })
}

/** The end is searched from the start on: 'Fr bis Mo' ends after it starts. */
function withinYears(from: string, to: string, context: TypedDayContext): DaySpan[] {
  return daysOf(from, context).flatMap((fromDate) => {
    const later = { ...context, today: fromDate < context.today ? context.today : fromDate, back: 0 }
    const isRelative = daysOf(to, context).length > 0 && !/\d/.test(to)
    const days = daysOf(
      to,
      isRelative && /^(?:heute|morgen|today|tomorrow|demain|завтра|내일)/.test(to) ? context : later,
    )
    return days.map((toDate) => ({ fromDate, toDate }))
  })
}

function inMonthOf(iso: string, day: string): string | null {
  return isoDay(`${iso.slice(0, 8)}${day}`)
}

/** Null when there is no such day. */
function isoDay(iso: string): string | null {
  const [year = '', month = '', day = ''] = iso.split('-')
  return existing(year, month, day)
}

function ordered(fromDate: string | null, toDate: string | null): DaySpan[] {
  return fromDate !== null && toDate !== null && fromDate <= toDate ? [{ fromDate, toDate }] : []
}

/** Both ends as typed; `from` is empty when only the end was typed. Null when it is one day. */
function endsOf(text: string): { from: string; to: string } | null {
  const korean = /^(?:(?<from>.+?)부터 ?)?(?<to>.+?)까지$/u.exec(text)?.groups
  if (korean) return { from: korean['from'] ?? '', to: korean['to'] ?? '' }
  const until = new RegExp(String.raw`^(?<from>.*?)(?<![\p{L}\p{N}])${anyOf(untilWords)} (?<to>.+)$`, 'u')
  const { from, to } = until.exec(text)?.groups ?? {}
  if (from !== undefined && to !== undefined) return { from: withoutStart(from), to }
  const shared = sharedMonth.exec(text)?.groups
  if (shared) return { from: shared['from'] ?? '', to: shared['to'] ?? '' }
  const [first, second, third] = text.split(dash)
  return first && second && third === undefined ? { from: withoutStart(first), to: second } : null
}

function withoutStart(text: string): string {
  return text.replace(new RegExp(String.raw`^${anyOf(fromWords)} `, 'u'), '').trim()
}

function daysOf(text: string, context: TypedDayContext): string[] {
  const day = findDay(text, context)
  return day && isFiller(day.rest) ? day.days : []
}

function isFiller(text: string): boolean {
  const words = text.split(' ').map((word) => word.replace(/\.$/, ''))
  return words.every((word) => word === '' || fillers.includes(word) || fromWords.includes(word))
}

/** This or next week, or the weekend. */
function weekOf(text: string, today: string): DaySpan | null {
  const sunday = dayAfter(today, 7 - weekdayOf(today))
  const isNext = wholeWords(anyOf([...nextWords, 'nächstes', 'следующей'])).test(text)
  const said = new RegExp(
    String.raw`^(?:(?:am|on|le|la|на|the) )?(?:${anyOf([...nextWords, ...thisWords, 'nächstes', 'dieses', 'этой', 'следующей'])} ?)?(?:(?<week>${anyOf(weekWords)})|(?<end>${anyOf(weekendWords)}))(?:에)?(?: prochaine?)?$`,
    'u',
  ).exec(text)?.groups
  if (!said) return null
  const ahead = isNext || text.includes('prochain') ? 7 : 0
  if (said['end'] !== undefined) {
    const saturday = dayAfter(sunday, ahead - 1)
    return { fromDate: saturday < today ? today : saturday, toDate: dayAfter(sunday, ahead) }
  }
  // 'Week' alone is ambiguous.
  if (!isNext && !text.includes('prochain') && !wholeWords(anyOf([...thisWords, 'этой'])).test(text))
    return null
  return ahead === 0
    ? { fromDate: today, toDate: sunday }
    : { fromDate: dayAfter(sunday, 1), toDate: dayAfter(sunday, 7) }
}
