import { describe, expect, test } from 'vitest'
import type { EventFacts, ListedEvent, Participant, Party } from '../contracts/entities.ts'
import { eventFixture } from '../contracts/event.fixture.ts'
import type { EventActor } from '../domain/event-abilities.ts'
import { applyToEvent, applyToEventList, viewEvent } from './apply-event.ts'
import type { LiveMessage } from './messages.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const creator = '100000000000000001'
const member: EventActor = { discordUserId: '100000000000000002', isAdmin: false, isMember: true }
const admin: EventActor = { discordUserId: '100000000000000003', isAdmin: true, isMember: true }

function facts(changes: Partial<EventFacts> = {}): EventFacts {
  return eventFixture({
    id: id(1),
    date: '2026-12-01T20:00:00.000Z',
    createdBy: creator,
    version: 5,
    ...changes,
  })
}
function person(digit: number, changes: Partial<Participant> = {}): Participant {
  return {
    id: id(digit),
    eventId: id(1),
    userId: null,
    discordUserId: `10000000000000001${digit}`,
    username: `p${digit}`,
    displayName: `P${digit}`,
    avatar: null,
    role: 'dps',
    status: 'accepted',
    isLate: false,
    characterClass: null,
    weaponCombo: null,
    source: 'web',
    notes: null,
    joinedAt: `2026-11-01T20:00:0${digit}.000Z`,
    ...changes,
  }
}
const roster = (version: number, ...participants: Participant[]): LiveMessage => ({
  type: 'roster.changed',
  eventId: id(1),
  version,
  participants,
})
const saved = (changes: Partial<EventFacts> = {}): LiveMessage => ({
  type: 'event.saved',
  event: facts(changes),
})
const seen = (changes: Partial<EventFacts> = {}, actor = member) => viewEvent(facts(changes), actor)

const listed = (changes: Partial<EventFacts> = {}): ListedEvent => {
  const { parties: _, ...event } = seen(changes)
  return event
}

const party = (number: number, name: string | null = null): Party => ({
  id: `p${number}`,
  eventId: id(1),
  eventTitle: 'Raid',
  eventType: 'raid',
  partyNumber: number,
  name,
  leader: null,
  leaderId: null,
  leaderUsername: null,
  members: [],
  maxSize: 6,
  status: 'active',
  autoAssigned: true,
  typeId: null,
  notes: null,
  createdAt: '2026-11-01T20:00:00.000Z',
  updatedAt: '2026-11-01T20:00:00.000Z',
})
const namesOf = (digit: number) => {
  const { discordUserId, username, displayName } = person(digit)
  return { discordUserId, username, displayName }
}
/** A party with these people, each in the slot of their number. */
const partyOf = (number: number, ...people: number[]): Party => ({
  ...party(number),
  members: people.map((digit) => ({
    id: `m${digit}`,
    ...namesOf(digit),
    role: null,
    class: null,
    participantId: null,
    position: digit,
  })),
})
const movedAt = '2026-11-01T21:00:00.000Z'

test('answers replace those of the same people and stand in the order of their time', () => {
  const current = seen({ participants: [person(1), person(3, { status: 'waitlist' })] })
  const applied = applyToEvent(current, roster(6, person(3), person(2)), member)
  expect(applied).toEqual({
    outcome: 'applied',
    value: { ...current, version: 6, participants: [person(1), person(2), person(3)] },
  })
})

test('answers at the same moment stand in the order of their ids', () => {
  const joinedAt = '2026-11-01T20:00:00.000Z'
  const applied = applyToEvent(seen(), roster(6, person(2, { joinedAt }), person(1, { joinedAt })), member)
  expect(applied).toMatchObject({ value: { participants: [{ id: id(1) }, { id: id(2) }] } })
})

test('what is known is stale, what leaves one out is a gap, what is of others is irrelevant', () => {
  expect(applyToEvent(seen(), roster(5, person(1)), member)).toEqual({ outcome: 'stale' })
  expect(applyToEvent(seen(), roster(7, person(1)), member)).toEqual({ outcome: 'gap' })
  expect(applyToEvent(seen({ id: id(2) }), roster(6, person(1)), member)).toEqual({ outcome: 'irrelevant' })
  expect(applyToEvent(seen(), { type: 'heartbeat', active: {} }, member)).toEqual({ outcome: 'irrelevant' })
})

test('a saved event applies over any older version and says what the actor may do', () => {
  const applied = applyToEvent(seen(), saved({ version: 9, title: 'Moved' }), admin)
  expect(applied).toMatchObject({ outcome: 'applied', value: { title: 'Moved', can: { edit: true } } })
  expect(applyToEvent(seen(), saved({ version: 5 }), member)).toEqual({ outcome: 'stale' })
})

test.each([true, false])('who created an event may change it only as a member: %s', (isMember) => {
  const applied = applyToEvent(seen(), saved({ version: 9 }), {
    discordUserId: creator,
    isAdmin: false,
    isMember,
  })
  const can = { edit: isMember, cancel: isMember, delete: isMember, manageSignUps: isMember }
  expect(applied).toMatchObject({ outcome: 'applied', value: { can } })
})

describe('changed parties', () => {
  const known = () => seen({ groupsCreated: true, parties: [party(1), party(2), party(3)] })
  const apply = (parties: Party[], order?: string[]) =>
    applyToEvent(
      known(),
      { type: 'parties.changed', eventId: id(1), version: 6, parties, ...(order && { order }) },
      member,
    )

  test('take the place of those with the same id, and all others stay as they were', () => {
    expect(apply([party(2, 'Vorhut')])).toMatchObject({
      outcome: 'applied',
      value: { version: 6, parties: [party(1), party(2, 'Vorhut'), party(3)] },
    })
  })

  test('come, go and move with the order', () => {
    expect(apply([party(4)], ['p4', 'p3', 'p1'])).toMatchObject({
      outcome: 'applied',
      value: { parties: [party(4), party(3), party(1)], groupsCreated: true },
    })
    expect(apply([], [])).toMatchObject({ value: { parties: [], groupsCreated: false } })
  })

  test('are a gap when a party is neither known nor in the message', () => {
    expect(apply([party(4)])).toEqual({ outcome: 'gap' })
    expect(apply([], ['p1', 'p2', 'p3', 'p4'])).toEqual({ outcome: 'gap' })
  })
})

describe('moved people', () => {
  const known = () => seen({ groupsCreated: true, parties: [partyOf(1, 1, 2), partyOf(2, 3), partyOf(3)] })
  const placed = (number: number, party: number, position: number) => ({
    partyId: `p${party}`,
    member: { id: `new-${number}`, ...namesOf(number), position },
  })
  const apply = (left: string[], ...people: ReturnType<typeof placed>[]) =>
    applyToEvent(
      known(),
      { type: 'placements.changed', eventId: id(1), version: 6, at: movedAt, left, placed: people },
      member,
    )

  test('are in their new slot and no other one, and parties without a change stay the same', () => {
    const applied = apply(['m1'], placed(1, 2, 0))
    expect(applied).toMatchObject({
      outcome: 'applied',
      value: {
        version: 6,
        parties: [
          { id: 'p1', updatedAt: movedAt, members: [{ id: 'm2' }] },
          { id: 'p2', updatedAt: movedAt, members: [{ id: 'new-1', position: 0 }, { id: 'm3' }] },
          partyOf(3),
        ],
      },
    })
  })

  test('have the role and class of their response', () => {
    const event = seen({ parties: [partyOf(1)], participants: [person(1, { role: 'healer' })] })
    const message = { eventId: id(1), version: 6, at: movedAt, left: [], placed: [placed(1, 1, 3)] }
    expect(applyToEvent(event, { type: 'placements.changed', ...message }, member)).toMatchObject({
      value: { parties: [{ members: [{ role: 'healer', participantId: id(1), position: 3 }] }] },
    })
  })

  test('are there once when the event was read with them under the version before', () => {
    const read = seen({ parties: [partyOf(1, 1, 2)] })
    const { partyId, member: known } = placed(1, 1, 1)
    const again = { partyId, member: { ...known, id: 'm1' } }
    const message = { eventId: id(1), version: 6, at: movedAt, left: [], placed: [again] }
    expect(applyToEvent(read, { type: 'placements.changed', ...message }, member)).toMatchObject({
      value: { parties: [{ members: [{ id: 'm1' }, { id: 'm2' }] }] },
    })
  })

  test('are a gap when their party or the member who left is unknown', () => {
    expect(apply([], placed(1, 4, 0))).toEqual({ outcome: 'gap' })
    expect(apply(['m9'])).toEqual({ outcome: 'gap' })
  })
})

test('a new event takes its place by date, and by id on the same date', () => {
  const later = listed({ id: id(3), date: '2026-12-03T20:00:00.000Z' })
  const all = { status: undefined }
  const message = saved({ parties: [party(1)], groupsCreated: true })
  expect(applyToEventList([listed({ id: id(2) }), later], message, member, all)).toEqual({
    outcome: 'applied',
    value: [listed({ groupsCreated: true }), listed({ id: id(2) }), later],
  })
})

test('an archived event leaves what members see and stays in what admins see', () => {
  const archived = saved({ version: 6, status: 'archived' })
  const listOf = (actor: EventActor, status: 'active' | 'archived' | undefined, known = [listed()]) =>
    applyToEventList(known, archived, actor, { status })
  expect(listOf(member, undefined)).toEqual({ outcome: 'applied', value: [] })
  expect(listOf(admin, 'active')).toEqual({ outcome: 'applied', value: [] })
  expect(listOf(admin, undefined)).toMatchObject({ value: [{ status: 'archived' }] })
  expect(listOf(admin, 'archived', [])).toMatchObject({ value: [{ status: 'archived' }] })
  expect(listOf(member, undefined, [])).toEqual({ outcome: 'irrelevant' })
})

test('a completed event leaves the active ones and stands with the archived, and in what everybody sees', () => {
  const completed = saved({ version: 6, status: 'completed' })
  const listOf = (status: 'active' | 'archived' | undefined, known = [listed()]) =>
    applyToEventList(known, completed, admin, { status })
  expect(listOf('active')).toEqual({ outcome: 'applied', value: [] })
  expect(listOf('archived', [])).toMatchObject({ value: [{ status: 'completed' }] })
  expect(applyToEventList([listed()], completed, member, { status: undefined })).toMatchObject({
    value: [{ status: 'completed' }],
  })
})

test('a list takes answers of its events, leaves out the deleted, and notices a gap', () => {
  const list = [listed(), listed({ id: id(2), date: '2026-12-02T20:00:00.000Z' })]
  const all = { status: undefined }
  expect(applyToEventList(list, roster(6, person(1)), member, all)).toMatchObject({
    value: [{ version: 6, participants: [{ id: id(1) }] }, { version: 5 }],
  })
  expect(applyToEventList(list, roster(8, person(1)), member, all)).toEqual({ outcome: 'gap' })
  const gone: LiveMessage = { type: 'event.deleted', eventId: id(1) }
  expect(applyToEventList(list, gone, member, all)).toMatchObject({ value: [{ id: id(2) }] })
  expect(applyToEventList([], gone, member, all)).toEqual({ outcome: 'irrelevant' })
})

test('a list takes of changed parties their version and whether there are any', () => {
  const apply = (groupsCreated: boolean, change: { order?: string[] }) =>
    applyToEventList(
      [listed({ groupsCreated })],
      { type: 'parties.changed', eventId: id(1), version: 6, parties: [party(1)], ...change },
      member,
      { status: undefined },
    )
  const value = (groupsCreated: boolean) => ({
    outcome: 'applied',
    value: [listed({ version: 6, groupsCreated })],
  })
  expect(apply(false, { order: ['p1'] })).toEqual(value(true))
  expect(apply(true, { order: [] })).toEqual(value(false))
  expect(apply(true, {})).toEqual(value(true))
  const moved = { eventId: id(1), version: 6, at: movedAt, left: ['m1'], placed: [] }
  const known = [listed({ groupsCreated: true })]
  const message: LiveMessage = { type: 'placements.changed', ...moved }
  expect(applyToEventList(known, message, member, { status: undefined })).toEqual(value(true))
})
