import { expect, test } from 'vitest'
import { aChatServer } from '#testing/a-chat-server.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { aTemplate } from '../templates/template.fixture.ts'
import { againForm, newForm, templateForm } from './first-values.ts'

const server = aChatServer()
const id = '0191e8a0-0000-7000-8000-000000000001'
const at = (iso: string) => Date.parse(iso)
const event = (more: Partial<ReturnType<typeof anEvent>>) => asView(anEvent({ id, timezone: 'CET', ...more }))

test('an event planned again is on the same weekday at the same clock time, across a clock change', () => {
  // A Tuesday at 21:00; on 25 October the clocks go back.
  const raid = event({ date: '2026-10-20T19:00:00.000Z', isRecurring: true, preselectedPlayers: [] })
  const form = againForm(raid, undefined, at('2026-10-21T10:00:00.000Z'))
  expect(form).toMatchObject({ title: raid.title, date: '2026-10-27', time: '21:00', isRecurring: false })
})

test('an event of long ago is planned again on the next same weekday ahead', () => {
  const raid = event({ date: '2026-01-06T20:00:00.000Z' })
  expect(againForm(raid, undefined, at('2026-11-24T19:59:00.000Z')).date).toBe('2026-11-24')
  expect(againForm(raid, undefined, at('2026-11-24T20:00:00.000Z')).date).toBe('2026-12-01')
})

test('an event still ahead is planned again a week after it', () => {
  const raid = event({ date: '2026-12-08T20:00:00.000Z' })
  expect(againForm(raid, undefined, at('2026-11-24T10:00:00.000Z')).date).toBe('2026-12-15')
})

test('an event planned again has its thread, and pings whom it pinged as far as the settings still allow it', () => {
  const [allowed, other, forbidden] = [
    '300000000000000001',
    '300000000000000002',
    '300000000000000003',
  ] as const
  const pingRoles = [allowed, other].map((role) => ({ id: role, name: role, isMentionable: true }))
  const pinging = { ...server, settings: { ...server.settings, pingRoles } }
  const raid = event({ pingRoleIds: [allowed, forbidden], hasThread: true })
  expect(againForm(raid, pinging, at('2026-11-24T10:00:00.000Z'))).toMatchObject({
    pingRoleIds: [allowed],
    hasThread: true,
  })
})

const raids = '400000000000000001'
test.each([
  ['may use', [{ botLacks: [] }], raids],
  ['may not use', [], ''],
  ['may use but the bot may not post in', [{ botLacks: ['SendMessages' as const] }], ''],
])('the channel of an earlier event is proposed if it is one that the reader %s', (_, given, proposed) => {
  const channels = given.map((channel) => ({
    ...channel,
    id: raids,
    name: 'raids',
    type: 0,
    parentName: null,
  }))
  const open = { ...server, channels }
  const raid = event({ channelId: raids })
  const now = at('2026-11-24T10:00:00.000Z')
  expect(newForm(open, [raid], now).channelId).toBe(proposed)
  expect(againForm(raid, open, now).channelId).toBe(proposed)
})

test('an event planned again stands in the guild’s usual channel when its own is gone, and in none when it had none', () => {
  const usual = { ...server, settings: { ...server.settings, defaultChannelId: raids } }
  const now = at('2026-11-24T10:00:00.000Z')
  expect(againForm(event({ channelId: '400000000000000009' }), usual, now).channelId).toBe(raids)
  expect(againForm(event({ channelId: null }), usual, now).channelId).toBe('')
})

test('a new event begins today at 20:00, or tomorrow when that has passed', () => {
  expect(newForm(undefined, [], at('2026-11-24T19:00:00.000Z'))).toMatchObject({
    date: '2026-11-24',
    time: '20:00',
    maxTanks: 3,
    maxHealers: 6,
    maxDps: 12,
  })
  expect(newForm(undefined, [], at('2026-11-24T20:00:00.000Z')).date).toBe('2026-11-25')
})

test.each([
  // A Monday at 20:30 in Berlin; the second is passed, the third the Monday after clocks went back.
  ['2026-11-23T19:29:00.000Z', '2026-11-23'],
  ['2026-11-23T19:30:00.000Z', '2026-11-30'],
  ['2026-10-24T10:00:00.000Z', '2026-10-26'],
  // Sunday in UTC, Monday in Berlin.
  ['2026-07-12T22:30:00.000Z', '2026-07-13'],
])('a template planned at %s is on %s at its clock time', (now, date) => {
  expect(templateForm(aTemplate(), server, at(now))).toMatchObject({ date, time: '20:30', timezone: 'CET' })
})

test('a template is planned on the first of its weekdays that has no event of it', () => {
  const now = at('2026-11-23T10:00:00.000Z')
  const planned = (date: string, more = {}) => event({ title: 'Kaltherz', date, ...more })
  const [first, second] = [planned('2026-11-23T19:30:00.000Z'), planned('2026-11-30T19:30:00.000Z')]
  const dateAmong = (events: Parameters<typeof templateForm>[3]) =>
    templateForm(aTemplate(), server, now, events).date
  expect(dateAmong([first])).toBe('2026-11-30')
  expect(dateAmong([first, { ...second, status: 'upcoming' }])).toBe('2026-12-07')
  expect(dateAmong([{ ...first, status: 'cancelled' }])).toBe('2026-11-23')
  expect(dateAmong([{ ...first, title: 'Anderes' }, second])).toBe('2026-11-23')
})
