import { anyOf, eveningWords, morningWords, noonWords, wholeWords } from './typed-words.ts'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** The minutes after midnight that may be meant, likeliest first, and the rest of the text. */
export type FoundTime = { minutes: number[]; rest: string }

type Half = 'morning' | 'evening' | null
type Read = { hour: number; minute: number; half: Half; isExact: boolean }

const meridiem = String.raw`(?: ?(?<half>[ap])\.?m\.?(?!\p{L}))?`
const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\d)(?<hour>\d{1,2})(?: ?: ?| ?h ?)(?<minute>[0-5]\d)(?!\d)(?: ?(?:uhr|h)(?!\p{L}))?${meridiem}`,
    'u',
  ),
  /(?<!\d)(?<hour>\d{1,2})\.(?<minute>[0-5]\d) ?uhr/u,
  /(?<!\d)(?<hour>\d{1,2}) ?uhr ?(?<minute>[0-5]\d)?(?!\d)/u,
  /(?<!\d)(?<hour>\d{1,2})시 ?(?:(?<minute>[0-5]?\d)분|(?<thirty>반))?에?/u,
  /(?<!\d)(?<hour>\d{1,2}) ?(?:heures?|h|часов|часа|час|ч)(?!\p{L})/u,
  /(?<!\d)(?<hour>\d{1,2}) ?(?<half>[ap])\.?m\.?(?!\p{L})/u,
  /(?<!\p{L})halb (?<before>\d{1,2}|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?!\p{L})/u,
  /(?:(?<!\p{L})(?:um|gegen|ab|at|vers|à|в|к) |@ ?)(?<hour>\d{1,2})(?![\d./:]|\.\d)/u,
  /(?:(?<!\p{L})(?:um|gegen|в|к) )(?<hour>\d{1,2})\.(?<minute>[0-5]\d)(?![\d.])/u,
  // '20.30' is no day of a month; '20.10' may be one.
  /(?<![\d.])(?<hour>\d{1,2})\.(?<minute>00|1[3-9]|[2-5]\d)(?![\d.])/u,
]
const numbers = [
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]
const bare = /(?<![\d./:-])(?<hour>\d{1,2})(?![\d./:-]|\.\d)/u

/** Finds the time in a text that `plainly` prepared; null without a time. */
export function findTime(text: string, language: Language): FoundTime | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const time = match && timeOf(match, text, language)
    if (time) return time
  }
  return noon(text)
}

/** A bare number as the hour, in the text beside a day; `typed` is the whole text, which may contain 'tonight'. */
export function findBareHour(text: string, language: Language, typed: string): FoundTime | null {
  const match = bare.exec(text)
  return match && timeOf(match, text, language, halfOf(typed).half)
}

function timeOf(
  match: RegExpExecArray,
  text: string,
  language: Language,
  saidBefore: Half = null,
): FoundTime | null {
  const { hour = '', minute, half, before, thirty } = match.groups ?? {}
  const rest = cut(text, match)
  const said = halfOf(rest)
  const read: Read = {
    hour: before === undefined ? Number(hour) : hourOf(before) - 1,
    minute: before !== undefined || thirty !== undefined ? 30 : Number(minute ?? 0),
    half: half === undefined ? (said.half ?? saidBefore) : half === 'p' ? 'evening' : 'morning',
    isExact: hour.startsWith('0') || (minute !== undefined && language !== 'en' && Number(hour) > 9),
  }
  const hours = hoursOf(read)
  return hours && { minutes: hours.map((one) => one * 60 + read.minute), rest: said.rest }
}

/** 'Eight' may be morning or evening; raids are mostly in the evening. Null when there is no such hour. */
function hoursOf({ hour, minute, half, isExact }: Read): number[] | null {
  if (hour < 0 || hour > 24 || (hour === 24 && minute > 0)) return null
  if (half !== null && hour > 12) return [hour]
  if (half === 'evening') return [hour === 12 ? 12 : hour + 12]
  if (half === 'morning') return [hour === 12 ? 0 : hour]
  return hour === 0 || hour >= 12 || isExact ? [hour] : [hour + 12, hour]
}

function hourOf(word: string): number {
  const index = numbers.indexOf(word)
  return index < 0 ? Number(word) : index + 1
}

function halfOf(text: string): { half: Half; rest: string } {
  for (const [half, words] of [
    ['evening', eveningWords],
    ['morning', morningWords],
  ] as const) {
    // The Korean words stand before the hour, which is removed already.
    const match = wholeWords(anyOf(words)).exec(text)
    if (!match) continue
    // 'tonight' and 'ce soir' name the day, too.
    const isDay = /^(?:tonight|ce soir|heute abend)$/.test(match[0])
    return { half, rest: isDay ? text : cut(text, match) }
  }
  return { half: null, rest: text }
}

function noon(text: string): FoundTime | null {
  const match = wholeWords(anyOf(noonWords)).exec(text)
  return match && { minutes: [12 * 60], rest: cut(text, match) }
}

function cut(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .trim()
}
