import { describe, expect, test } from 'vitest'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { cardRoster, comingFirst, myAnswer, urgentlyMissing } from './card-roster.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const start = Date.parse('2026-11-21T20:00:00.000Z')
const hour = 3_600_000

function people(count: number, values: Partial<Participant>, from = 1): Participant[] {
  return Array.from({ length: count }, (_, index) => ({
    ...aParticipant(id, String(100000000000000000n + BigInt(from + index)), `P${from + index}`),
    ...values,
  }))
}

describe('A card', () => {
  test('names two tanks, four healers and three DPS, and counts the rest', () => {
    const participants = [
      ...people(3, { role: 'tank' }, 1),
      ...people(5, { role: 'healer' }, 11),
      ...people(7, { role: 'dps' }, 21),
    ]
    const { lines, accepted } = cardRoster(anEvent({ id, participants }))
    expect(accepted).toBe(15)
    expect(lines.map(({ role, names, more }) => [role, names.length, more])).toEqual([
      ['tank', 2, 1],
      ['healer', 4, 1],
      ['dps', 3, 4],
    ])
  })

  test('counts accepted people only, and also draws reserved ones', () => {
    const participants = [
      ...people(1, { role: 'tank' }, 1),
      ...people(1, { role: 'tank', status: 'reserved' }, 2),
      ...people(1, { role: 'tank', status: 'declined' }, 3),
      ...people(2, { role: 'tank', status: 'waitlist' }, 4),
      ...people(1, { role: 'flex' }, 6),
    ]
    const roster = cardRoster(anEvent({ id, participants }))
    expect(roster).toMatchObject({ accepted: 2, flexible: 1, waiting: 2 })
    expect(roster.lines[0]).toMatchObject({ accepted: 1, reserved: 1, max: 3, names: ['P1'] })
  })

  test('has no line for a role that the event does not take, unless somebody has it', () => {
    const none = { max: 0, emoji: null }
    const roles = { tanks: none, healers: none, dps: { max: 12, emoji: null } }
    const rolesOf = (participants: Participant[]) =>
      cardRoster(anEvent({ id, roles, participants })).lines.map(({ role }) => role)
    expect(rolesOf([])).toEqual(['dps'])
    expect(rolesOf(people(1, { role: 'healer', status: 'reserved' }))).toEqual(['healer', 'dps'])
    expect(rolesOf(people(1, { role: 'tank' }))).toEqual(['tank', 'dps'])
  })

  test('calls for missing tanks and healers within two days of the start only', () => {
    const event = asView(anEvent({ id, participants: people(2, { role: 'tank' }) }))
    const missingAt = (now: number) => urgentlyMissing(event, cardRoster(event), now)
    expect(missingAt(start - 47 * hour)).toEqual({ tank: 1, healer: 6 })
    expect(missingAt(start - 49 * hour)).toEqual({ tank: 0, healer: 0 })
    expect(missingAt(start + hour)).toEqual({ tank: 0, healer: 0 })
  })

  test('shows the reader’s position on the waiting list', () => {
    const participants = [...people(3, {}, 1), ...people(2, { status: 'waitlist' }, 7)]
    expect(myAnswer(participants, '100000000000000008')).toEqual({
      status: 'waitlist',
      role: 'tank',
      source: 'web',
      place: 2,
    })
    expect(myAnswer(participants, '100000000000000099')).toBeNull()
  })
})

test('What comes next stands first, what is over last and newest first', () => {
  const at = (title: string, hours: number) =>
    asView(anEvent({ id, title, date: new Date(start + hours * hour).toISOString() }))
  const events = [at('long ago', -72), at('yesterday', -24), at('running', -1), at('tomorrow', 24)]
  expect(comingFirst(events, start).map((event) => event.title)).toEqual([
    'running',
    'tomorrow',
    'yesterday',
    'long ago',
  ])
})
