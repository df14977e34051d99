import fc from 'fast-check'
import type { EventFacts, Participant, Party } from '@raidtisch/shared-types/contracts/entities'
import { eventFixture } from '@raidtisch/shared-types/contracts/event.fixture'
import { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { expect, it } from 'vitest'
import { presentStream } from './stream.presenter.ts'

const eventId = '7b5d2c1e-3f4a-4b6c-8d7e-9f0a1b2c3d4e'
const id = (index: number) => String(200_000_000_000_000_000n + BigInt(index))
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
/** Text that is only in places a stranger must not see. */
const secret = (what: string, index: number) => `geheim-${what}-${index}-`

type Answer = { role: Participant['role']; status: Participant['status']; place: number | null }

function participant({ role, status }: Answer, index: number): Participant {
  const name = status === 'accepted' ? `Name${index}` : secret(status, index)
  return {
    id: uuid(index),
    eventId,
    userId: id(index),
    discordUserId: id(index),
    username: secret('username', index),
    displayName: name,
    avatar: secret('avatar', index),
    role,
    status,
    isLate: false,
    characterClass: 'sword_shield',
    weaponCombo: secret('combo', index),
    source: 'web',
    notes: secret('notes', index),
    joinedAt: new Date(index).toISOString(),
  }
}

function party(number: number, members: Party['members']): Party {
  return {
    id: uuid(1000 + number),
    eventId,
    eventTitle: 'Queen Bellandir',
    eventType: 'raid',
    partyNumber: number,
    name: `Gruppe ${number}`,
    leader: secret('leader', number),
    leaderId: id(0),
    leaderUsername: secret('leader-username', number),
    members,
    maxSize: 6,
    status: 'active',
    autoAssigned: true,
    typeId: null,
    notes: secret('party-notes', number),
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
  }
}

function member(index: number, position: number): Party['members'][number] {
  return {
    id: uuid(2000 + index),
    username: secret('username', index),
    displayName: secret('placed', index),
    role: 'dps',
    class: null,
    participantId: null,
    discordUserId: id(index),
    position,
  }
}

function event(answers: readonly Answer[], strangers: number): EventFacts {
  const placed = answers.flatMap(({ place }, index) => (place === null ? [] : [{ place, index }]))
  const slots = [...new Map(placed.map(({ place, index }) => [place, index]))]
  const outsider = answers.length
  return eventFixture({
    id: eventId,
    title: 'Queen Bellandir',
    description: secret('description', 0),
    date: new Date(0).toISOString(),
    serverId: id(9001),
    channelId: id(9002),
    channelName: secret('channel', 0),
    messageId: id(9003),
    groupsCreated: true,
    createdBy: id(9004),
    settings: { allowLateSignups: true, sendReminders: true, autoArchive: false, requireRoles: [id(9005)] },
    pingRoleIds: [id(9015)],
    hasThread: true,
    preselectedPlayers: [
      {
        discordUserId: id(9006),
        username: secret('preselected', 0),
        realName: secret('real', 0),
        role: 'dps',
        characterClass: null,
      },
    ],
    version: 7,
    participants: answers.map(participant),
    parties: [
      party(
        1,
        slots.map(([place, index]) => member(index, place)),
      ),
      party(
        2,
        Array.from({ length: strangers }, (_, index) => member(outsider + index, index)),
      ),
    ],
  })
}

const answers = fc.array(
  fc.record({
    role: fc.constantFrom(...gameRoles),
    status: fc.constantFrom(...participantStatuses),
    place: fc.option(fc.nat(5)),
  }),
  { maxLength: 30 },
)

it('shows names of those who accepted and nothing else that leads to a person', () => {
  fc.assert(
    fc.property(answers, fc.nat(6), (given, strangers) => {
      const facts = event(given, strangers)
      const view = presentStream(facts)
      expect(StreamView.parse(view)).toEqual(view)
      const json = JSON.stringify(view)
      expect(json).not.toContain('geheim')
      expect(json).not.toMatch(/\d{17,20}/)
      expect(json).not.toContain('00000000-0000')
      expect(json).not.toContain(eventId)
      const accepted = facts.participants.filter(({ status }) => status === 'accepted')
      expect(view.seats.map(({ name }) => name)).toEqual(accepted.map(({ displayName }) => displayName))
      expect(new Set(view.seats.map(({ key }) => key)).size).toBe(accepted.length)
    }),
  )
})

it('puts who accepted into the slots leaders chose, marks declined ones, and counts who waits', () => {
  const view = presentStream(
    event(
      [
        { role: 'tank', status: 'accepted', place: 4 },
        { role: 'dps', status: 'declined', place: 1 },
        { role: 'dps', status: 'reserved', place: 2 },
        { role: 'dps', status: 'waitlist', place: null },
      ],
      2,
    ),
  )
  expect(view).toMatchObject({ waiting: 1, version: 7, roles: { tank: 3, healer: 6, dps: 12 } })
  expect(view.parties.map(({ slots }) => slots.map((slot) => slot?.name ?? null))).toEqual([
    [null, null, null, null, 'Name0', null],
    [null, null, null, null, null, null],
  ])
  expect(view.parties[0]?.slots[4]).toEqual(view.seats[0])
  expect(view.parties.map(({ declined }) => declined)).toEqual([[1], []])
  // In the second party are two people who said nothing.
  expect(view.parties.map(({ unnamed }) => unnamed)).toEqual([[2], [0, 1]])
  // Person 0 leads both, and accepted.
  expect(view.parties.map(({ leaderKey }) => leaderKey)).toEqual([view.seats[0]?.key, view.seats[0]?.key])
})

it('names no leader who has not accepted, and marks who comes late', () => {
  const facts = event([{ role: 'tank', status: 'tentative', place: 0 }], 0)
  expect(presentStream(facts).parties[0]?.leaderKey).toBeNull()
  const late = event([{ role: 'tank', status: 'accepted', place: 0 }], 0)
  const participants = late.participants.map((one) => ({ ...one, isLate: true }))
  expect(presentStream({ ...late, participants }).seats).toMatchObject([{ name: 'Name0', isLate: true }])
})

it('keeps a seat’s key through changes, and gives the same person another one at another event', () => {
  const facts = event([{ role: 'tank', status: 'accepted', place: null }], 0)
  const withAnswer = (changes: Partial<Participant>): EventFacts => ({
    ...facts,
    participants: facts.participants.map((one) => ({ ...one, ...changes })),
  })
  const keyOf = (shown: EventFacts) => presentStream(shown).seats[0]?.key
  expect(keyOf(withAnswer({ role: 'dps', displayName: 'Anders' }))).toBe(keyOf(facts))
  expect(keyOf(withAnswer({ id: uuid(77) }))).not.toBe(keyOf(facts))
})
