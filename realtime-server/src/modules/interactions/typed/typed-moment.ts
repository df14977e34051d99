import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { usualHours } from '@raidtisch/shared-types/domain/event-defaults'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { findDay, type TypedDayContext } from './typed-day.ts'
import { findBareHour, findTime } from './typed-time.ts'
import { anyOf, eveningWords, fillers, plainly, wholeWords } from './typed-words.ts'

type TypedMomentContext = { now: Date; timeZone: string; language: Language }

/** Of a day that was typed without a time. */
const usualMinutes = usualHours.map((hour) => hour * 60)
const optionsMax = 5
const isoMoment = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/
const inTime = [
  /(?:^|\s)in (?<count>\d{1,3}) ?(?:(?<minutes>min(?:uten?|utes?|\.)?)|stunden?|std\.?|hours?|h)(?!\p{L})/u,
  /(?:^|\s)dans (?<count>\d{1,3}) ?(?:(?<minutes>min(?:utes?|\.)?)|heures?|h)(?!\p{L})/u,
  /(?:^|\s)через (?<count>\d{1,3}) (?:(?<minutes>мин(?:уту|уты|ут|\.)?)|час(?:а|ов)?)(?!\p{L})/u,
  /(?<count>\d{1,3})(?:(?<minutes>분)|시간) ?(?:후|뒤)에?/u,
]

/**
 * The moments that may be meant, likeliest first: none when the text is no time, several when it is ambiguous. Times are
 * in the guild's time zone, words in any of the five languages.
 */
export function readTypedMoment(typed: string, { now, timeZone, language }: TypedMomentContext): Date[] {
  const text = plainly(typed)
  if (isoMoment.test(text)) return valid([new Date(text.toUpperCase())])
  const counted = countedMoment(text, now)
  if (counted) return [counted]
  const context: TypedDayContext = { today: dayAt(timeZone, now), language, back: 0 }
  // An ISO day and its time are often joined.
  const joined = text.replace(/(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 ')
  const time = findTime(joined, language)
  const day = findDay(time?.rest ?? joined, context)
  const hour = time ?? (day && findBareHour(day.rest, language, joined))
  const rest = time ? (day?.rest ?? time.rest) : (hour?.rest ?? day?.rest ?? joined)
  if ((!day && !hour) || !isFiller(rest)) return []
  const minutes = hour?.minutes ?? usualMinutes
  const days = day?.days ?? [context.today]
  const moments = minutes.flatMap((minute) =>
    days.map((one) => {
      const at = momentAt(timeZone, one, minute)
      if (at > now || (day && !day.isWeekday)) return at
      return momentAt(timeZone, dayAfter(one, day ? 7 : 1), minute)
    }),
  )
  // Without a day a future time is likelier than one that has just passed.
  const ordered = day ? moments : moments.toSorted((a, b) => a.getTime() - b.getTime())
  return valid(ordered)
}

function countedMoment(text: string, now: Date): Date | null {
  for (const pattern of inTime) {
    const match = pattern.exec(text)
    if (!match || match[0].trim() !== text) continue
    const minutes = Number(match.groups?.['count']) * (match.groups?.['minutes'] === undefined ? 60 : 1)
    const at = now.getTime() + minutes * 60_000
    return new Date(Math.ceil(at / 60_000) * 60_000)
  }
  return null
}

/** The moment so many minutes after midnight of a day in a time zone; a time that is skipped comes after the gap. */
export function momentAt(timeZone: string, day: string, minutes: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const first = wall - offsetAt(timeZone, wall)
  const second = wall - offsetAt(timeZone, first)
  return new Date(
    first === second ? first : wall - Math.min(offsetAt(timeZone, first), offsetAt(timeZone, second)),
  )
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far a time zone is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000
}

function isFiller(text: string): boolean {
  const words = [...fillers, ...eveningWords].filter((word) => word !== 'tonight')
  let rest = text
  for (;;) {
    const match = wholeWords(anyOf(words)).exec(rest)
    if (!match) return rest.replaceAll(/[\s.@–-]/g, '') === ''
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
}

function valid(moments: readonly Date[]): Date[] {
  const times = moments.map((one) => one.getTime()).filter((time) => !Number.isNaN(time))
  return [...new Set(times)].slice(0, optionsMax).map((time) => new Date(time))
}
