import { dayAfter, weekdayOf } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { anyOf, months, nextWords, relativeDays, thisWords, weekdays, wholeWords } from './typed-words.ts'

/** The guild's calendar day, and the person's language in Discord. */
export type TypedDayContext = {
  today: string
  language: Language
  /** A date without a year may be so many days ago; older ones mean next year. */
  back: number
}

/** The days that may be meant, likeliest first, and the rest of the text; null without a day. */
export type FoundDay = { days: string[]; rest: string; isWeekday: boolean }

const digits = String.raw`(?<![\d.])`
const dotted = new RegExp(
  String.raw`${digits}(?<day>\d{1,2})\. ?(?<month>\d{1,2})(?:\.(?: ?(?<year>\d{4}|\d{2})(?!\d|[:.]))?|(?![\d.:]))`,
  'u',
)
const slashed = /(?<!\d)(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?!\d)/u
const isoDay = /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/u
const koreanDottedDay = /(?<!\d)(?<year>\d{4})\. ?(?<month>\d{1,2})\. ?(?<day>\d{1,2})\.?(?!\d)/u
const koreanDay = /(?:(?<year>\d{4})년 ?)?(?<month>\d{1,2})월 ?(?<day>\d{1,2})일(?:에)?/u
const oneWeekday = wholeWords(String.raw`${anyOf(weekdays.flat())}\.?`)
const inDays = [
  /(?:^|\s)in (?<count>\d{1,3}) (?:(?<weeks>wochen?|weeks?)|tag(?:en)?|days?)(?!\p{L})/u,
  /(?:^|\s)dans (?<count>\d{1,3}) (?:(?<weeks>semaines?)|jours?)(?!\p{L})/u,
  /(?:^|\s)через (?<count>\d{1,3}) (?:(?<weeks>недел[юиь])|д(?:ень|ня|ней))(?!\p{L})/u,
  /(?<count>\d{1,3})(?:(?<weeks>주)|일) ?(?:후|뒤)에?/u,
]

/** Finds the day in a text that `plainly` prepared. */
export function findDay(text: string, context: TypedDayContext): FoundDay | null {
  const dated = datedDay(text, context) ?? namedMonthDay(text, context)
  if (dated) return withWeekday(dated, context)
  return countedDay(text, context) ?? weekday(text, context)
}

/** The day of a month that stands alone or with its weekday, as '24.' or 'Mon, 28'; null with anything else. */
export function dayOfMonth(text: string): string | null {
  const number = text.replace(oneWeekday, ' ').trim()
  const day = /^(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|일)?$/u.exec(number)?.groups?.['day']
  return day?.padStart(2, '0') ?? null
}

/** A weekday beside a date: the date that it fits, or both days when somebody was wrong about one of them. */
function withWeekday(dated: FoundDay, context: TypedDayContext): FoundDay {
  const named = weekday(dated.rest, context)
  if (!named) return dated
  const fitting = dated.days.filter((day) => named.days.some((one) => weekdayOf(one) === weekdayOf(day)))
  return { ...named, days: fitting.length > 0 ? fitting : [...dated.days, ...named.days], isWeekday: false }
}

function datedDay(text: string, context: TypedDayContext): FoundDay | null {
  for (const pattern of [isoDay, koreanDottedDay, koreanDay, dotted]) {
    const match = pattern.exec(text)
    const { day, month, year } = match?.groups ?? {}
    const iso = dayOf(context, { day, month, year })
    if (match && iso !== null) return found(text, match, [iso])
  }
  const match = slashed.exec(text)
  if (!match) return null
  const { first, second, year } = match.groups ?? {}
  const dayFirst = dayOf(context, { day: first, month: second, year })
  const monthFirst = dayOf(context, { day: second, month: first, year })
  // With Discord in English some people write the month first and some do not.
  return found(text, match, context.language === 'en' ? [monthFirst, dayFirst] : [dayFirst])
}

function namedMonthDay(text: string, context: TypedDayContext): FoundDay | null {
  // French 'mar. 24 nov.' is no day in March, so the months after a day come first.
  for (const pattern of [dayThenMonth, monthThenDay])
    for (const [index, names] of months.entries()) {
      const match = pattern(names).exec(text)
      const { day, year } = match?.groups ?? {}
      const iso = dayOf(context, { day, month: String(index + 1), year })
      if (match && iso !== null) return found(text, match, [iso])
    }
  return null
}

const yearBehind = String.raw`(?: (?<year>\d{4}))?`

function dayThenMonth(names: readonly string[]): RegExp {
  return wholeWords(
    String.raw`(?<day>\d{1,2})(?:\.|st|nd|rd|th|er)? ?(?:of )?${anyOf(names)}\.?${yearBehind}`,
  )
}

function monthThenDay(names: readonly string[]): RegExp {
  return wholeWords(String.raw`${anyOf(names)}\.? (?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?![:\d])${yearBehind}`)
}

function countedDay(text: string, { today }: TypedDayContext): FoundDay | null {
  for (const pattern of inDays) {
    const match = pattern.exec(text)
    if (!match) continue
    const count = Number(match.groups?.['count']) * (match.groups?.['weeks'] === undefined ? 1 : 7)
    return found(text, match, [dayAfter(today, count)])
  }
  for (const [words, days] of relativeDays) {
    const match = wholeWords(anyOf(words)).exec(text)
    if (match) return found(text, match, [dayAfter(today, days)])
  }
  return null
}

function weekday(text: string, { today }: TypedDayContext): FoundDay | null {
  const before = `(?:(?<next>${anyOf(nextWords)}) |(?:${anyOf(thisWords)}) )?`
  const behind = `(?: (?<last>prochaine?))?`
  for (const [index, names] of weekdays.entries()) {
    const match = wholeWords(String.raw`${before}${anyOf(names)}\.?${behind}`).exec(text)
    if (!match) continue
    const ahead = (index + 1 - weekdayOf(today) + 7) % 7
    const coming = dayAfter(today, ahead)
    const { next, last } = match.groups ?? {}
    const isNext = next !== undefined || last !== undefined
    const days = isNext
      ? [dayAfter(today, ahead === 0 ? 7 : ahead), dayAfter(coming, ahead === 0 ? 14 : 7)]
      : [coming]
    return { ...found(text, match, days), isWeekday: !isNext }
  }
  return null
}

type Parts = Record<'day' | 'month' | 'year', string | undefined>

/** The day in ISO form; without a year the next one, or a past one of the last `back` days. */
function dayOf({ today, back }: TypedDayContext, { day = '', month = '', year }: Parts): string | null {
  if (year !== undefined) return existing(year.length === 2 ? `20${year}` : year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const earliest = dayAfter(today, -back)
  // 29 February may be years ahead.
  for (let candidate = thisYear - 1; candidate <= thisYear + 4; candidate++) {
    const iso = existing(String(candidate), month, day)
    if (iso !== null && iso >= earliest) return iso
  }
  return null
}

/** Null when there is no such day. */
export function existing(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  // 30 February rolls over into March instead of failing.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}

function found(text: string, match: RegExpExecArray, days: readonly (string | null)[]): FoundDay {
  const there = days.filter((day) => day !== null)
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { days: [...new Set(there)], rest: rest.replaceAll(/\s+/g, ' ').trim(), isWeekday: false }
}
