import { describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { CreateEventBody, UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { aChatServer } from '#testing/a-chat-server.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { changesOf } from './event-form-changes.ts'
import { bodyOf, formOf } from './event-form-values.ts'
import { emptyForm, eventFormSchema, type EventFormValues } from './event-form.ts'

type Player = ListedEvent['preselectedPlayers'][number]

const schema = eventFormSchema()
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
    [{ maxTanks: -1 }, { maxTanks: 'capacityRange' }],
    [{ maxDps: 100 }, { maxDps: 'capacityRange' }],
    [{ maxHealers: Number.NaN }, { maxHealers: 'capacityRange' }],
    [{ maxHealers: 1.5 }, { maxHealers: 'capacityRange' }],
    [{ duration: 0 }, { duration: 'durationRange' }],
    [{ date: '0202-11-21' }, { date: 'dateRange' }],
    [{ date: '20260-11-21' }, { date: 'dateRange' }],
    [{ maxTanks: 0, maxDps: 99 }, {}],
  ])('judges %o', (values, problems) => {
    expect(problemsOf({ ...filled, ...values })).toEqual(problems)
  })

  test('takes the usual duration and maxima for those that are left empty in a new event', () => {
    const empty = { duration: Number.NaN, maxTanks: Number.NaN, maxHealers: Number.NaN, maxDps: Number.NaN }
    const ofNew = eventFormSchema({ isNew: true })
    expect(ofNew.parse({ ...filled, ...empty })).toMatchObject({
      duration: 120,
      maxTanks: 3,
      maxHealers: 6,
      maxDps: 12,
    })
    expect(ofNew.parse({ ...filled, duration: null })).toMatchObject({ duration: 120 })
    expect(ofNew.safeParse({ ...filled, duration: 0 }).error?.issues[0]?.message).toBe('durationRange')
    expect(problemsOf({ ...filled, duration: Number.NaN })).toEqual({ duration: 'durationRange' })
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
    expect(changesOf(event, { values: formOf(event), begun: event })).toEqual({})
  })

  test('sends only what was changed, groups as a whole, and keeps what the form does not show', () => {
    const changes = changesOf(event, {
      values: { ...formOf(event), title: 'Warmherz', maxTanks: 4 },
      begun: event,
    })
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
    expect(changesOf(event, { values: { ...formOf(event), timezone: 'EST' }, begun: event })).toEqual({
      timezone: 'EST',
      date: '2026-11-22T02:00:00.000Z',
    })
  })

  test('a reservation loses its class when the event bans that class', () => {
    const [mia] = event.preselectedPlayers
    const asTemplar = { ...event, preselectedPlayers: [{ ...mia!, characterClass: 'sns_wand' }] }
    const banned = changesOf(asTemplar, {
      values: { ...formOf(asTemplar), classRules: { sns_wand: 'banned' } },
      begun: asTemplar,
    })
    expect(banned).toMatchObject({
      classFilters: { bannedClasses: ['sns_wand'] },
      preselectedPlayers: [{ discordUserId: mia!.discordUserId, characterClass: null }],
    })
    const others = changesOf(asTemplar, {
      values: { ...formOf(asTemplar), classRules: { orb_wand: 'required' } },
      begun: asTemplar,
    })
    expect(others.preselectedPlayers).toMatchObject([{ characterClass: null }])
    const preferred = changesOf(asTemplar, {
      values: { ...formOf(asTemplar), classRules: { sns_wand: 'required' } },
      begun: asTemplar,
    })
    expect(preferred.preselectedPlayers).toBeUndefined()
  })

  test('taking out the last reserved person sends the empty list', () => {
    expect(changesOf(event, { values: { ...formOf(event), preselectedPlayers: [] }, begun: event })).toEqual({
      preselectedPlayers: [],
    })
  })

  describe('of what another leader changed since the form opened', () => {
    const [mia, ben, kim, lee] = ['1', '2', '3', '4'].map((last) => ({
      ...event.preselectedPlayers[0]!,
      discordUserId: `10000000000000000${last}`,
    })) as [Player, Player, Player, Player]
    const begun = { ...event, preselectedPlayers: [mia, ben] }
    /** Who has a reservation in what is sent when the form has these instead. */
    const sent = (players: Player[], now: typeof begun) => {
      const { preselectedPlayers } = formOf({ ...begun, preselectedPlayers: players })
      const changes = changesOf(now, { values: { ...formOf(begun), preselectedPlayers }, begun })
      return changes.preselectedPlayers?.map(({ discordUserId, role }) => `${discordUserId.at(-1)} ${role}`)
    }

    test('keeps the capacity of the roles that the reader did not change', () => {
      const now = { ...event, roles: { ...event.roles, tanks: { ...event.roles.tanks, max: 4 } } }
      const changes = changesOf(now, { values: { ...formOf(event), maxDps: 10 }, begun: event })
      expect(changes).toMatchObject({ roles: { tanks: { max: 4 }, healers: { max: 6 }, dps: { max: 10 } } })
    })

    test('keeps the rules of other classes', () => {
      const now = { ...event, classFilters: { ...event.classFilters, bannedClasses: ['sns_wand'] } }
      const values: EventFormValues = { ...formOf(event), classRules: { orb_wand: 'preferred' } }
      expect(changesOf(now, { values, begun: event }).classFilters).toMatchObject({
        bannedClasses: ['sns_wand'],
        preferredClasses: ['orb_wand'],
      })
    })

    test('keeps a reservation that was added, and leaves out one that was removed', () => {
      const now = { ...begun, preselectedPlayers: [mia, kim] }
      expect(sent([ben], now)).toEqual(['3 tank'])
      expect(sent([mia, ben, lee], now)).toEqual(['1 tank', '3 tank', '4 tank'])
      expect(sent([{ ...mia, role: 'dps' }, ben], now)).toEqual(['1 dps', '3 tank'])
    })

    test('sends nothing when the reader changed nothing', () => {
      expect(sent([mia, ben], { ...begun, preselectedPlayers: [kim] })).toBeUndefined()
    })
  })
})
