import ICAL from 'ical.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { presentCalendar, type CalendarContent } from './calendar-feed.presenter.ts'
import type { FeedEvent } from './calendar-feed.queries.ts'

// Written by one library, read here by another: what a calendar app would understand.

const anEvent = (changes: Partial<FeedEvent> = {}): FeedEvent => ({
  id: '0191e8a0-0000-7000-8000-000000000001',
  title: 'Queen Bellandir',
  description: 'Tränke mitbringen',
  eventType: 'raid',
  status: 'active',
  timezone: 'CET',
  duration: 120,
  version: 7,
  channelName: 'raids',
  date: new Date('2026-11-21T20:00:00Z'),
  revisedAt: new Date('2026-11-20T10:00:00Z'),
  accepted: { tank: 2, healer: 4, dps: 6, flex: 1 },
  maxima: { tank: 3, healer: 6, dps: 12, all: 21 },
  response: null,
  ...changes,
})

const write = (events: readonly FeedEvent[], changes: Partial<CalendarContent> = {}) =>
  presentCalendar({
    kind: 'guild',
    language: 'de',
    guildName: 'Tafelrunde',
    publicUrl: 'https://raid.example.org',
    events,
    ...changes,
  })

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => ({
      component,
      event: new ICAL.Event(component),
      value: (name: string) => component.getFirstPropertyValue(name)?.toString(),
    })),
  }
}

const onlyEvent = (event: FeedEvent, changes?: Partial<CalendarContent>) => {
  const [one] = read(write([event], changes)).events
  if (!one) throw new Error('There is no event in the feed')
  return one
}

describe('the text of a feed', () => {
  it('is a calendar with a name, and a stable event for each event', () => {
    const { calendar, events } = read(write([anEvent(), anEvent({ id: crypto.randomUUID() })]))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Raidtisch//Calendar//DE')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Tafelrunde: Events')
    const { calendar: strange } = read(
      write([], { kind: 'personal', guildName: 'Tafel, Runde; \\n & Söhne\nGmbH' }),
    )
    // The parser knows RFC 5545, in which a calendar has no name, and leaves it as it is written.
    expect(strange.getFirstPropertyValue('name')).toBe('Tafel\\, Runde\\; \\\\n & Söhne GmbH: Meine Events')
    expect(events).toHaveLength(2)
    const { event, value } = onlyEvent(anEvent())
    expect(event.uid).toBe(anEvent().id)
    expect(event.sequence).toBe(7)
    expect(event.summary).toBe('Queen Bellandir')
    expect(event.location).toBe('Discord #raids')
    expect(value('url')).toBe(`https://raid.example.org/events/${anEvent().id}`)
    expect(value('categories')).toBe('Raid')
    expect(value('dtstamp')).toBe('2026-11-20T10:00:00Z')
    // An app that compares it would keep what a removed response, a renamed channel or a restore changed.
    expect(value('last-modified')).toBeUndefined()
  })

  it('tells counts, the guild’s own clock, the description and the way back', () => {
    expect(onlyEvent(anEvent()).event.description.split('\n')).toEqual([
      'Raid · 13/21 angemeldet',
      'Tank 2/3 · Heiler 4/6 · DPS 6/12 · Flexibel 1',
      'Uhrzeit der Gilde: 21.11.26, 21:00 CET',
      '',
      'Tränke mitbringen',
      '',
      `https://raid.example.org/events/${anEvent().id}`,
    ])
  })

  it('tells the owner’s answer with role and class, in the language of the feed', () => {
    const event = anEvent({
      response: { status: 'accepted', role: 'tank', characterClass: 'greatsword_sns' },
    })
    expect(onlyEvent(event).event.description).toMatch(/^Deine Antwort: Zugesagt · Tank · \S+/m)
    const korean = onlyEvent(event, { language: 'ko' }).event.description
    expect(korean).toMatch(/^내 응답: 참가 · 탱커 · \S+/m)
    expect(korean).toMatch(/^길드 시간: [\d. ]+ 21:00 CET$/m)
  })

  it('is the same for the same facts, to the byte', () => {
    expect(write([anEvent()])).toBe(write([anEvent()]))
  })
})

describe('the time of an event', () => {
  const moments = [
    // Clocks go forward at 01:00 UTC and back again at 01:00 UTC in Berlin; at 10:00 and 09:00 UTC in Los Angeles.
    ['2026-03-28T20:00:00Z', 'CET'],
    ['2026-03-29T00:30:00Z', 'CET'],
    ['2026-03-29T01:30:00Z', 'CET'],
    ['2026-03-29T20:00:00Z', 'CET'],
    ['2026-10-24T23:30:00Z', 'CET'],
    ['2026-10-25T00:30:00Z', 'CET'],
    ['2026-10-25T01:30:00Z', 'CET'],
    ['2026-10-25T20:00:00Z', 'CET'],
    ['2026-03-08T09:30:00Z', 'PST'],
    ['2026-11-01T08:30:00Z', 'PST'],
    ['2026-11-01T09:30:00Z', 'PST'],
    ['2026-11-01T06:30:00Z', 'EST'],
    ['2026-07-01T00:00:00Z', 'UTC'],
  ] as const

  it.each(moments)('is the same moment for a calendar app: %s (%s)', (date, timezone) => {
    const { event } = onlyEvent(anEvent({ date: new Date(date), timezone, duration: 180 }))
    expect(event.startDate.toJSDate().getTime()).toBe(Date.parse(date))
    expect(event.endDate.toJSDate().getTime()).toBe(Date.parse(date) + 180 * 60_000)
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(event.isRecurring()).toBe(false)
  })

  it('keeps nine in the evening in Berlin at nine, before and after each change of clocks', () => {
    const berlin = new Intl.DateTimeFormat('de', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    })
    const evenings = ['2026-03-28T20', '2026-03-29T19', '2026-10-24T19', '2026-10-25T20']
    for (const evening of evenings) {
      const { event } = onlyEvent(anEvent({ date: new Date(`${evening}:00:00Z`) }))
      expect(berlin.format(event.startDate.toJSDate())).toBe('21:00')
      expect(event.description).toContain('21:00 CET')
    }
  })
})

describe('what an event means for the owner’s evening', () => {
  const meaning = (changes: Partial<FeedEvent>) => {
    const { event, value } = onlyEvent(anEvent(changes))
    return [value('status'), value('transp'), event.summary]
  }
  const answered = (status: NonNullable<FeedEvent['response']>['status']) =>
    meaning({ response: { status, role: 'dps', characterClass: null } })

  it('is taken by a place that is held, and free otherwise', () => {
    expect(answered('accepted')).toEqual(['CONFIRMED', 'OPAQUE', 'Queen Bellandir'])
    expect(answered('waitlist')).toEqual(['TENTATIVE', 'TRANSPARENT', 'Warteliste: Queen Bellandir'])
    expect(answered('tentative')).toEqual(['TENTATIVE', 'TRANSPARENT', 'Vielleicht: Queen Bellandir'])
    expect(answered('reserved')).toEqual(['TENTATIVE', 'TRANSPARENT', 'Vorgemerkt: Queen Bellandir'])
    expect(meaning({})).toEqual(['CONFIRMED', 'TRANSPARENT', 'Queen Bellandir'])
    expect(meaning({ status: 'cancelled' })).toEqual([
      'CANCELLED',
      'TRANSPARENT',
      'Abgesagt: Queen Bellandir',
    ])
  })

  it('does not say that a declined event is on in the guild’s calendar by the owner’s own will', () => {
    const { event } = onlyEvent(
      anEvent({ response: { status: 'declined', role: 'dps', characterClass: null } }),
    )
    expect(event.summary).toBe('Queen Bellandir')
    expect(event.description).not.toContain('Deine Antwort')
  })
})

describe('hostile texts', () => {
  const nasty = [
    'a; b, c \\ d "e" : f',
    'Zeile 1\nZeile 2\r\nZeile 3\rZeile 4',
    'Raid\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
    `${'🐉'.repeat(40)} ${'ü'.repeat(40)} ${'길드'.repeat(30)}`,
    'Null\u0000 Glocke\u0007 Absatz\u2029 Zeile\u2028 NEL\u0085 DEL\u007f Tab\t',
    '\\n \\N \\, \\; \\\\',
    ' ',
    '<script>alert(1)</script>',
  ]

  it.each(nasty)('stay within their line: %j', (text) => {
    const { calendar, events } = read(write([anEvent({ title: text, description: text, channelName: text })]))
    expect(events).toHaveLength(1)
    expect(events[0]?.event.uid).toBe(anEvent().id)
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
    const inLines = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    const kept = ['\u0000', '\u0007', '\u007f'].reduce((left, sign) => left.replaceAll(sign, ''), inLines)
    expect(events[0]?.event.summary).toBe(kept)
    expect(events[0]?.event.description).toContain(kept)
  })

  it(
    'whatever they are, leave lines of at most 75 octets ended by CRLF, and a calendar that can be read',
    { timeout: 600_000 },
    () => {
      const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.constantFrom(...nasty))
      fc.assert(
        fc.property(text, text, text, fc.constantFrom(...languages), (title, description, name, language) => {
          const event = anEvent({ title: title, description: description })
          const written = write([event, anEvent({ id: crypto.randomUUID() })], {
            language,
            guildName: name,
          })
          expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true)
          const lines = written.slice(0, -2).split('\r\n')
          expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
          expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
          expect(Buffer.from(written).toString()).toBe(written)
          expect(read(written).events).toHaveLength(2)
        }),
        { numRuns: process.env['LONG'] ? 2_000 : 60 },
      )
    },
  )
})
