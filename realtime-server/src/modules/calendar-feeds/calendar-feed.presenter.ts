import type { CalendarFeed } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import { momentValue, textValue, writeCalendar, type Property } from './icalendar.ts'
import { timeLocale } from '#core/time-locale.ts'
import { eventTypeNames } from '#modules/events/event-type.presenter.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { FeedEvent } from './calendar-feed.queries.ts'
import { feedTexts, type FeedTexts } from './calendar-feed.texts.ts'

/** Calendar apps that heed it ask this often. */
const refreshEvery = 'PT15M'
const minuteMs = 60_000

export type FeedPicture = Pick<CalendarFeed, 'kind' | 'language'> & {
  guildName: string
  events: readonly FeedEvent[]
  /** The origin people type. */
  publicUrl: string
}

/**
 * A feed as iCalendar. The same facts give the same bytes, so that an unchanged feed is recognised. Times are moments in
 * UTC: an app shows them on its owner's clock, and no change of clocks can move them. A zone would only matter to what
 * repeats.
 */
export function presentCalendar(picture: FeedPicture): string {
  const { kind, language, guildName, events } = picture
  const name = textValue(feedTexts[language].name(kind, guildName.replaceAll(/\s+/g, ' ')))
  return writeCalendar(
    [
      ['PRODID', `-//Raidtisch//Calendar//${language.toUpperCase()}`],
      ['NAME', name],
      ['X-WR-CALNAME', name],
      ['REFRESH-INTERVAL;VALUE=DURATION', refreshEvery],
      ['X-PUBLISHED-TTL', refreshEvery],
    ],
    events.map((event) => presentFeedEvent(event, picture)),
  )
}

function presentFeedEvent(event: FeedEvent, { language, publicUrl }: FeedPicture): Property[] {
  const texts = feedTexts[language]
  const url = eventAddress(publicUrl, event.id)
  const [status, transparency] = statusAndTransparencyOf(event)
  const location: Property[] = [['LOCATION', textValue(`Discord #${event.channelName}`)]]
  return [
    ['UID', event.id],
    ['SEQUENCE', String(event.version)],
    // Without a METHOD this is when the event was last revised; RFC 5545, 3.8.7.2.
    ['DTSTAMP', momentValue(event.revisedAt)],
    ['LAST-MODIFIED', momentValue(event.revisedAt)],
    ['DTSTART', momentValue(event.date)],
    ['DTEND', momentValue(new Date(event.date.getTime() + event.duration * minuteMs))],
    ['SUMMARY', textValue(summaryOf(event, texts))],
    ['DESCRIPTION', textValue(descriptionOf(event, language, url).join('\n'))],
    ...(event.channelName === null ? [] : location),
    ['URL', url],
    ['CATEGORIES', textValue(eventTypeNames[language][event.eventType])],
    ['STATUS', status],
    ['TRANSP', transparency],
  ]
}

/** An accepted event makes its owner busy; a tentative or waitlisted one, or one without a response, leaves them free. */
function statusAndTransparencyOf({ status, answer }: FeedEvent): [status: string, transparency: string] {
  if (status === 'cancelled') return ['CANCELLED', 'TRANSPARENT']
  if (answer?.status === 'accepted') return ['CONFIRMED', 'OPAQUE']
  const isHoped = answer !== null && answer.status !== 'declined'
  return [isHoped ? 'TENTATIVE' : 'CONFIRMED', 'TRANSPARENT']
}

/** Many apps do not show a status, so what is not simply on says so in its title. */
function summaryOf({ title, status, answer }: FeedEvent, texts: FeedTexts): string {
  if (status === 'cancelled') return `${texts.cancelled}: ${title}`
  if (answer === null || answer.status === 'accepted' || answer.status === 'declined') return title
  return `${texts.answer[answer.status]}: ${title}`
}

function descriptionOf(event: FeedEvent, language: Language, url: string): string[] {
  const { accepted, maxima, answer, eventType, description } = event
  const texts = feedTexts[language]
  const all = accepted.tank + accepted.healer + accepted.dps + accepted.flex
  const seats = (['tank', 'healer', 'dps'] as const).map(
    (role) => `${texts.role[role]} ${accepted[role]}/${maxima[role]}`,
  )
  if (accepted.flex > 0) seats.push(`${texts.role.flex} ${accepted.flex}`)
  return [
    `${eventTypeNames[language][eventType]} · ${texts.signedUp(all, maxima.all)}`,
    seats.join(' · '),
    ...(answer && answer.status !== 'declined'
      ? [`${texts.yourAnswer}: ${answerOf({ ...answer, status: answer.status }, texts, language)}`]
      : []),
    texts.guildTime(guildTime(event, language)),
    '',
    description || texts.noDescription,
    '',
    url,
  ]
}

type Kept = NonNullable<FeedEvent['answer']> & { status: keyof FeedTexts['answer'] }

function answerOf({ status, role, characterClass }: Kept, texts: FeedTexts, language: Language): string {
  const played = characterClass === null ? undefined : findClass(characterClass)
  const parts = [texts.answer[status], texts.role[role], played?.names[language === 'de' ? 'de' : 'en']]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function guildTime({ date, timezone }: FeedEvent, language: Language): string {
  return `${clockOf(language, ianaZones[timezone]).format(date)} ${timezone}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and few. */
function clockOf(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = clocks.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(timeLocale(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  clocks.set(key, made)
  return made
}
