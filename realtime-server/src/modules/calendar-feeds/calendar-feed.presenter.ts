import type { CalendarFeed } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { type Language, timeLocale } from '@raidtisch/shared-types/domain/languages'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import { momentValue, textValue, writeCalendar, type Property } from './icalendar.ts'
import { eventAddress, eventTypeNames } from '#modules/events/event.presenter.ts'
import type { FeedEvent } from './calendar-feed.queries.ts'
import { feedTexts, type FeedTexts } from './calendar-feed.texts.ts'

/** How often calendar apps are asked to load a feed; not all of them comply. */
const refreshEvery = 'PT15M'
const minuteMs = 60_000

/** What `presentCalendar` writes into a feed. */
export type CalendarContent = Pick<CalendarFeed, 'kind' | 'language'> & {
  guildName: string
  events: readonly FeedEvent[]
  /** The product's address, the base of the links to events. */
  publicUrl: string
}

/**
 * A feed as iCalendar. The same content always gives the same bytes, because the ETag is their hash. Times are in UTC and
 * apps show them in their owner's zone; no zone is needed, because each occurrence of a series is an event of its own.
 */
export function presentCalendar(calendar: CalendarContent): string {
  const { kind, language, guildName, events } = calendar
  const name = textValue(feedTexts[language].name(kind, guildName.replaceAll(/\s+/g, ' ')))
  return writeCalendar(
    [
      ['PRODID', `-//Raidtisch//Calendar//${language.toUpperCase()}`],
      ['NAME', name],
      ['X-WR-CALNAME', name],
      ['REFRESH-INTERVAL;VALUE=DURATION', refreshEvery],
      ['X-PUBLISHED-TTL', refreshEvery],
    ],
    events.map((event) => presentFeedEvent(event, calendar)),
  )
}

function presentFeedEvent(event: FeedEvent, { language, publicUrl }: CalendarContent): Property[] {
  const texts = feedTexts[language]
  const url = eventAddress(publicUrl, event.id)
  const [status, transparency] = statusAndTransparencyOf(event)
  const location: Property[] = [['LOCATION', textValue(`Discord #${event.channelName}`)]]
  return [
    ['UID', event.id],
    ['SEQUENCE', String(event.version)],
    // Without a METHOD this is when the event was last revised; RFC 5545, 3.8.7.2. Of two it decides only when SEQUENCE does
    // not (RFC 5546, 2.1.5). There is no LAST-MODIFIED: a removed response, a renamed channel and a restored backup leave no
    // later time, and ICSx5 would keep the event as it was.
    ['DTSTAMP', momentValue(event.revisedAt)],
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
function statusAndTransparencyOf({ status, response }: FeedEvent): [status: string, transparency: string] {
  if (status === 'cancelled') return ['CANCELLED', 'TRANSPARENT']
  if (response?.status === 'accepted') return ['CONFIRMED', 'OPAQUE']
  const isUndecided = response !== null && response.status !== 'declined'
  return [isUndecided ? 'TENTATIVE' : 'CONFIRMED', 'TRANSPARENT']
}

/** Many apps show no status, so the title begins with it if the event is cancelled or the response is not final. */
function summaryOf({ title, status, response }: FeedEvent, texts: FeedTexts): string {
  if (status === 'cancelled') return `${texts.cancelled}: ${title}`
  if (response === null || response.status === 'accepted' || response.status === 'declined') return title
  return `${texts.response[response.status]}: ${title}`
}

function descriptionOf(event: FeedEvent, language: Language, url: string): string[] {
  const { accepted, maxima, response, eventType, description } = event
  const texts = feedTexts[language]
  const all = accepted.tank + accepted.healer + accepted.dps + accepted.flex
  const roleCounts = (['tank', 'healer', 'dps'] as const).map(
    (role) => `${texts.role[role]} ${accepted[role]}/${maxima[role]}`,
  )
  if (accepted.flex > 0) roleCounts.push(`${texts.role.flex} ${accepted.flex}`)
  return [
    `${eventTypeNames[language][eventType]} · ${texts.signedUp(all, maxima.all)}`,
    roleCounts.join(' · '),
    ...(response && response.status !== 'declined'
      ? [`${texts.yourResponse}: ${responseText({ ...response, status: response.status }, texts, language)}`]
      : []),
    texts.guildTime(guildTime(event, language)),
    '',
    description || texts.noDescription,
    '',
    url,
  ]
}

type ShownResponse = NonNullable<FeedEvent['response']> & { status: keyof FeedTexts['response'] }

function responseText(
  { status, role, characterClass }: ShownResponse,
  texts: FeedTexts,
  language: Language,
): string {
  const playedClass = characterClass === null ? undefined : findClass(characterClass)
  const parts = [texts.response[status], texts.role[role], playedClass && nameOfClass(playedClass, language)]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function guildTime({ date, timezone }: FeedEvent, language: Language): string {
  return `${formatterFor(language, ianaZones[timezone]).format(date)} ${timezone}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** One formatter for each language and zone, because creating one is slow. */
function formatterFor(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(timeLocale(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  formatters.set(key, formatter)
  return formatter
}
