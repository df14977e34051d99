import { describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { CreateEventBody, UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { aChatServer } from '#testing/a-chat-server.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { changesOf } from './event-form-changes.ts'
import { bodyOf, emptyForm, eventFormSchema, formOf, type EventFormValues } from './event-form.ts'

const schema = eventFormSchema((problem) => problem)
const serverId = '200000000000000001'
const filled: EventFormValues = {
  ...emptyForm(undefined),
  title: 'Kaltherz',
  date: '2026-11-21',
  time: '21:00',
  timezone: 'CET',
  serverId,
}

const problemsOf = (values: EventFormValues) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('The form', () => {
  test('begins with the defaults of the product and asks for title, date, time and server', () => {
    const empty = emptyForm(undefined)
    expect(empty).toMatchObject({
      eventType: 'raid',
      timezone: 'UTC',
      duration: 120,
      maxTanks: 3,
      maxHealers: 6,
      maxDps: 12,
      allowLateSignups: true,
      sendReminders: true,
      autoArchive: false,
    })
    expect(problemsOf(empty)).toEqual({
      title: 'titleRequired',
      date: 'dateRequired',
      time: 'timeRequired',
      serverId: 'serverRequired',
    })
  })

  test.each([
    ['EST', 'EST'],
    ['Europe/Berlin', 'CET'],
    ['Asia/Seoul', 'UTC'],
  ])('begins with the choice that has the clocks of the guild in %s', (defaultTimezone, timezone) => {
    expect(emptyForm(aChatServer({ defaultTimezone })).timezone).toBe(timezone)
  })

  test.each([
    [{ title: '   ' }, { title: 'titleRequired' }],
    [{ title: 'x'.repeat(121) }, { title: 'titleLong' }],
    [{ maxTanks: -1 }, { maxTanks: 'capacityRange' }],
    [{ maxDps: 100 }, { maxDps: 'capacityRange' }],
    [{ maxHealers: Number.NaN }, { maxHealers: 'capacityRange' }],
    [{ maxHealers: 1.5 }, { maxHealers: 'capacityRange' }],
    [{ duration: 0 }, { duration: 'durationRange' }],
    [{ date: '0202-11-21' }, { date: 'dateRange' }],
    [{ maxTanks: 0, maxDps: 99 }, {}],
  ])('judges %o', (values, problems) => {
    expect(problemsOf({ ...filled, ...values })).toEqual(problems)
  })

  test('becomes a body that the server’s contract takes', () => {
    const body = {
      ...bodyOf({ ...filled, classRules: { sns_wand: 'banned', bow_wand: 'preferred' } }),
      serverId,
    }
    expect(CreateEventBody.parse(body)).toMatchObject({
      title: 'Kaltherz',
      description: null,
      channelId: null,
      classFilters: { bannedClasses: ['sns_wand'], preferredClasses: ['bow_wand'], requiredClasses: [] },
    })
  })
})

describe('Date and time become the moment that clocks of the zone show', () => {
  test.each([
    ['2026-11-21', '21:00', 'CET', '2026-11-21T20:00:00.000Z'],
    ['2026-07-21', '21:00', 'CET', '2026-07-21T19:00:00.000Z'],
    ['2026-07-21', '21:00', 'EST', '2026-07-22T01:00:00.000Z'],
    ['2026-01-21', '21:00', 'PST', '2026-01-22T05:00:00.000Z'],
    ['2026-07-21', '21:00', 'UTC', '2026-07-21T21:00:00.000Z'],
    // The last hour before and the first after the clocks in Berlin jump from two to three.
    ['2027-03-28', '01:59', 'CET', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:00', 'CET', '2027-03-28T01:00:00.000Z'],
  ] as const)('%s %s %s', (date, time, timezone, moment) => {
    expect(bodyOf({ ...filled, date, time, timezone }).date).toBe(moment)
  })
})

describe('Changing an event', () => {
  const event: EventView = asView(
    anEvent({
      id: '0191e8a0-0000-7000-8000-000000000001',
      date: '2026-11-21T20:00:30.000Z',
      roles: {
        tanks: { max: 3, emoji: '🛡️' },
        healers: { max: 6, emoji: null },
        dps: { max: 12, emoji: null },
      },
      preselectedPlayers: [
        {
          discordUserId: '100000000000000002',
          username: 'mia',
          realName: null,
          role: 'tank',
          characterClass: null,
        },
      ],
    }),
  )

  test('sends nothing when nothing was changed', () => {
    expect(changesOf(event, formOf(event))).toEqual({})
  })

  test('sends only what was changed, groups as a whole, and keeps what the form does not show', () => {
    const changes = changesOf(event, { ...formOf(event), title: 'Warmherz', maxTanks: 4 })
    expect(changes).toEqual({
      title: 'Warmherz',
      roles: {
        tanks: { max: 4, emoji: '🛡️' },
        healers: { max: 6, emoji: null },
        dps: { max: 12, emoji: null },
      },
    })
    expect(UpdateEventBody.parse(changes)).toEqual(changes)
  })

  test('another zone with the same clock time is another moment', () => {
    expect(changesOf(event, { ...formOf(event), timezone: 'EST' })).toEqual({
      timezone: 'EST',
      date: '2026-11-22T02:00:00.000Z',
    })
  })

  test('a reservation loses its class when the event bans that class', () => {
    const [mia] = event.preselectedPlayers
    const asTemplar = { ...event, preselectedPlayers: [{ ...mia!, characterClass: 'sns_wand' }] }
    const banned = changesOf(asTemplar, { ...formOf(asTemplar), classRules: { sns_wand: 'banned' } })
    expect(banned).toMatchObject({
      classFilters: { bannedClasses: ['sns_wand'] },
      preselectedPlayers: [{ discordUserId: mia!.discordUserId, characterClass: null }],
    })
    const others = changesOf(asTemplar, { ...formOf(asTemplar), classRules: { orb_wand: 'required' } })
    expect(others.preselectedPlayers).toMatchObject([{ characterClass: null }])
    const preferred = changesOf(asTemplar, { ...formOf(asTemplar), classRules: { sns_wand: 'required' } })
    expect(preferred.preselectedPlayers).toBeUndefined()
  })

  test('taking out the last reserved person sends the empty list', () => {
    expect(changesOf(event, { ...formOf(event), preselectedPlayers: [] })).toEqual({ preselectedPlayers: [] })
  })
})
