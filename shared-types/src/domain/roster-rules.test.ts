import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameRoles, participantStatuses, capacityRoles, type GameRole } from './game-roles.ts'
import {
  byAnswerTime,
  decideRoster,
  promotableRoles,
  takesCapacity,
  type RoleCounts,
  type RosterChanges,
  type RosterEntry,
  type RosterMaxima,
  type RosterRequest,
} from './roster-rules.ts'

type Entry = RosterEntry & { characterClass: string | null }
type Asked = Extract<RosterRequest<Entry>, { kind: 'answer' }>['entry']

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 20, 0, second)).toISOString()
const none: RosterMaxima = { tank: 0, healer: 0, dps: 0 }

function entry(who: string, role: GameRole, status: Entry['status'], second: number): Entry {
  return { id: `id-${who}`, discordUserId: who, role, status, joinedAt: at(second), characterClass: null }
}
function asked(who: string, role: GameRole, second: number, status: Asked['status'] = 'accepted'): Asked {
  return { ...entry(who, role, status, second), id: `new-${who}`, status }
}
function after(roster: readonly Entry[], { saved, removed }: RosterChanges<Entry>): Entry[] {
  const changed = new Set(saved.map((one) => one.discordUserId))
  const kept = roster.filter((one) => !changed.has(one.discordUserId) && !removed.includes(one.id))
  return [...kept, ...saved].sort(byAnswerTime)
}
function step(maxima: RosterMaxima, roster: readonly Entry[], request: RosterRequest<Entry>): Entry[] {
  return after(roster, decideRoster(maxima, roster, request))
}
function answer(maxima: RosterMaxima, roster: readonly Entry[], one: Asked): Entry[] {
  return step(maxima, roster, { kind: 'answer', entry: one })
}
const listed = (roster: readonly Entry[]) =>
  roster.map((one) => `${one.discordUserId} ${one.role} ${one.status}`)

test('a person is accepted when their role has an opening, and waitlisted when it is full', () => {
  const maxima = { ...none, tank: 1, dps: 5 }
  const roster = answer(maxima, answer(maxima, [], asked('a', 'tank', 1)), asked('b', 'tank', 2))
  expect(listed(roster)).toEqual(['a tank accepted', 'b tank waitlist'])
})

test('a flexible person takes capacity of the event but of no role', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  let roster = answer(maxima, [], asked('a', 'flex', 1))
  roster = answer(maxima, roster, asked('b', 'tank', 2))
  roster = answer(maxima, roster, asked('c', 'healer', 3))
  roster = answer(maxima, roster, asked('d', 'flex', 4))
  expect(listed(roster)).toEqual([
    'a flex accepted',
    'b tank accepted',
    'c healer waitlist',
    'd flex waitlist',
  ])
  roster = answer(maxima, roster, asked('a', 'flex', 5, 'declined'))
  expect(listed(roster)).toContain('c healer accepted')
  expect(listed(roster)).toContain('d flex waitlist')
})

test('a person keeps status and time when they change only their class', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'accepted', 1), entry('b', 'tank', 'waitlist', 2)]
  const changes = decideRoster(maxima, roster, {
    kind: 'answer',
    entry: { ...asked('a', 'tank', 9), characterClass: 'sns_wand' },
  })
  expect(changes).toEqual({ saved: [{ ...roster[0], characterClass: 'sns_wand' }], removed: [] })
})

test('a person who changes to a role with an opening keeps their time, and the waiting list gets the former opening', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'waitlist', 2),
    entry('c', 'tank', 'waitlist', 3),
  ]
  const { saved } = decideRoster(maxima, roster, { kind: 'answer', entry: asked('a', 'healer', 9) })
  expect(listed(saved)).toEqual(['a healer accepted', 'b tank accepted'])
  expect(saved[0]!.joinedAt).toBe(at(1))
})

test('a person who changes to a full role goes to the end of its waiting list', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'healer', 'accepted', 2),
    entry('c', 'healer', 'waitlist', 3),
  ]
  const next = answer(maxima, roster, asked('a', 'healer', 9))
  expect(listed(next)).toEqual(['b healer accepted', 'c healer waitlist', 'a healer waitlist'])
})

test('a person who does not fit does not block the waiting list behind them', () => {
  const maxima = { ...none, tank: 1, dps: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'dps', 'accepted', 2),
    entry('c', 'tank', 'waitlist', 3),
    entry('d', 'dps', 'waitlist', 4),
  ]
  const next = answer(maxima, roster, asked('b', 'dps', 9, 'declined'))
  expect(listed(next)).toEqual(['a tank accepted', 'c tank waitlist', 'd dps accepted', 'b dps declined'])
})

test('a departed member is not promoted and does not block the waiting list behind them', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'waitlist', 2),
    entry('c', 'tank', 'waitlist', 3),
  ]
  const request = { kind: 'answer', entry: asked('a', 'tank', 9, 'declined') } as const
  const next = after(roster, decideRoster(maxima, roster, request, new Set(['b'])))
  expect(listed(next)).toEqual(['b tank waitlist', 'c tank accepted', 'a tank declined'])
  const raised = decideRoster({ ...none, tank: 3 }, next, { kind: 'refill' }, new Set(['b']))
  expect(raised.saved).toEqual([])
})

test('a reserved person uses their reservation when they accept, and frees it when they decline', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'reserved', 1), entry('b', 'tank', 'waitlist', 2)]
  expect(listed(answer(maxima, roster, asked('a', 'tank', 9)))).toEqual([
    'b tank waitlist',
    'a tank accepted',
  ])
  expect(listed(answer(maxima, roster, asked('a', 'tank', 9, 'declined')))).toEqual([
    'b tank accepted',
    'a tank declined',
  ])
})

test('a tentative person takes no capacity', () => {
  const maxima = { ...none, tank: 1 }
  const roster = answer(maxima, [], asked('a', 'tank', 1, 'tentative'))
  expect(listed(answer(maxima, roster, asked('b', 'tank', 2)))).toEqual([
    'a tank tentative',
    'b tank accepted',
  ])
})

test('raised maxima promote in order, and lowered maxima remove nobody and admit nobody', () => {
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'accepted', 2),
    entry('c', 'tank', 'waitlist', 3),
    entry('d', 'tank', 'waitlist', 4),
  ]
  expect(listed(decideRoster({ ...none, tank: 3 }, roster, { kind: 'refill' }).saved)).toEqual([
    'c tank accepted',
  ])
  expect(decideRoster({ ...none, tank: 1 }, roster, { kind: 'refill' }).saved).toEqual([])
  const next = answer({ ...none, tank: 1 }, roster, asked('a', 'tank', 9, 'declined'))
  expect(listed(next)).toEqual(['b tank accepted', 'c tank waitlist', 'd tank waitlist', 'a tank declined'])
})

test('preselection reserves in order, removes unwanted reservations and changes no response', () => {
  const maxima = { ...none, tank: 2, healer: 1 }
  const wanted = (who: string, role: GameRole) => entry(who, role, 'reserved', 5)
  const first = step(maxima, [], {
    kind: 'preselect',
    entries: [wanted('a', 'tank'), wanted('b', 'tank'), wanted('c', 'tank')],
  })
  expect(listed(first)).toEqual(['a tank reserved', 'b tank reserved'])
  const answered = answer(maxima, first, asked('a', 'tank', 6, 'declined'))
  const next = step(maxima, answered, {
    kind: 'preselect',
    entries: [wanted('a', 'tank'), wanted('c', 'tank'), wanted('d', 'healer')],
  })
  expect(listed(next)).toEqual(['c tank reserved', 'd healer reserved', 'a tank declined'])
})

test('a reservation changes its role when the other role has an opening', () => {
  const roster = [entry('a', 'tank', 'reserved', 1), entry('w', 'dps', 'waitlist', 2)]
  const maxima = { ...none, tank: 0, healer: 1, dps: 0 }
  const request = { kind: 'preselect', entries: [entry('a', 'healer', 'reserved', 9)] } as const
  expect(decideRoster(maxima, roster, request).saved).toEqual([{ ...roster[0], role: 'healer' }])
})

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const maximaArbitrary = fc.record({
  tank: fc.integer({ min: 0, max: 3 }),
  healer: fc.integer({ min: 0, max: 3 }),
  dps: fc.integer({ min: 0, max: 3 }),
})
const roleArbitrary = fc.constantFrom(...gameRoles)
const second = fc.integer({ min: 0, max: 6 })
/** Any roster, also one that the rules would never have made. */
const rosterArbitrary = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom(...people), roleArbitrary, fc.constantFrom(...participantStatuses), second),
    {
      selector: ([who]) => who,
    },
  )
  .map((rows) => rows.map(([who, role, status, time]) => entry(who, role, status, time)))
const requestArbitrary: fc.Arbitrary<RosterRequest<Entry>> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...people), roleArbitrary, fc.constantFrom('accepted', 'tentative', 'declined'))
    .map(([who, role, status]) => ({ kind: 'answer' as const, entry: asked(who, role, 30, status) })),
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...people), roleArbitrary), { selector: ([who]) => who })
    .map((rows) => ({
      kind: 'preselect' as const,
      entries: rows.map(([who, role]) => entry(who, role, 'reserved', 30)),
    })),
  fc.constant({ kind: 'refill' as const }),
)

const takenIn = (roster: readonly Entry[], role?: GameRole) =>
  roster.filter((one) => takesCapacity(one.status) && (!role || one.role === role)).length
const totalOf = (maxima: RosterMaxima) => maxima.tank + maxima.healer + maxima.dps

test('nobody is accepted beyond the maxima, except people who were accepted before the maxima were lowered', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      const next = step(maxima, roster, request)
      for (const role of capacityRoles)
        expect(takenIn(next, role)).toBeLessThanOrEqual(Math.max(maxima[role], takenIn(roster, role)))
      expect(takenIn(next)).toBeLessThanOrEqual(Math.max(totalOf(maxima), takenIn(roster)))
    }),
  )
})

test('each person has one entry, entries disappear only with their reservation, and only changes are returned', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      const changes = decideRoster(maxima, roster, request)
      const next = after(roster, changes)
      expect(new Set(next.map((one) => one.discordUserId)).size).toBe(next.length)
      expect(new Set(next.map((one) => one.id)).size).toBe(next.length)
      for (const one of changes.saved) expect(roster).not.toContainEqual(one)
      const gone = roster.filter((one) => !next.some((other) => other.id === one.id))
      expect(gone.filter((one) => request.kind !== 'preselect' || one.status !== 'reserved')).toEqual([])
    }),
  )
})

test('the waiting list is promoted in order, and nobody waits while there is an opening for them', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      const next = step(maxima, roster, request)
      const waiting = next.filter((one) => one.status === 'waitlist')
      for (const one of waiting) {
        const roleIsFull = one.role !== 'flex' && takenIn(next, one.role) >= maxima[one.role]
        expect(roleIsFull || takenIn(next) >= totalOf(maxima)).toBe(true)
      }
      const promoted = next.filter(
        (one) =>
          one.status === 'accepted' &&
          roster.some((old) => old.id === one.id && old.status === 'waitlist' && old.role === one.role),
      )
      for (const one of promoted) {
        const overtaken = waiting.filter((other) => other.role === one.role && byAnswerTime(other, one) < 0)
        expect(overtaken).toEqual([])
      }
    }),
  )
})

test('a repeated request changes nothing', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      const next = step(maxima, roster, request)
      expect(decideRoster(maxima, next, request)).toEqual({ saved: [], removed: [] })
    }),
  )
})

test('nobody loses their status because of another person’s response', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      fc.pre(request.kind !== 'preselect')
      const next = step(maxima, roster, request)
      const actor = request.kind === 'answer' ? request.entry.discordUserId : ''
      for (const one of roster.filter((old) => takesCapacity(old.status) && old.discordUserId !== actor))
        expect(next).toContainEqual(one)
    }),
  )
})

test('a response is decided from the counts and the promotable people as from the whole roster', () => {
  const answers = requestArbitrary.filter((request) => request.kind === 'answer')
  const gone = fc.uniqueArray(fc.constantFrom(...people)).map((ids) => new Set(ids))
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, answers, gone, (maxima, roster, request, left) => {
      const isOwn = ({ discordUserId }: Entry) => discordUserId === request.entry.discordUserId
      const others = roster.filter((one) => !isOwn(one))
      const count = (counts: (one: Entry) => boolean) =>
        Object.fromEntries(
          gameRoles.map((role) => [role, others.filter((one) => one.role === role && counts(one)).length]),
        ) as RoleCounts
      const taken = count(({ status }) => takesCapacity(status))
      const waits = ({ discordUserId, status }: Entry) => status === 'waitlist' && !left.has(discordUserId)
      const roles = promotableRoles(maxima, taken, count(waits))
      const read = roster.filter((one) => isOwn(one) || (waits(one) && roles.includes(one.role)))
      expect(decideRoster(maxima, read, request, left, taken)).toEqual(
        decideRoster(maxima, roster, request, left),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a leader puts a person at the end of the waiting list, and an opening promotes them from there', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'accepted', 1), entry('b', 'tank', 'waitlist', 2)]
  const moved = answer(maxima, roster, asked('a', 'tank', 3, 'waitlist'))
  expect(listed(moved)).toEqual(['b tank accepted', 'a tank waitlist'])
  expect(listed(step(maxima, moved, { kind: 'remove', discordUserId: 'b' }))).toEqual(['a tank accepted'])
})

test('removing a person without a response changes nothing', () => {
  const roster = [entry('a', 'tank', 'accepted', 1)]
  const changes = decideRoster({ ...none, tank: 1 }, roster, { kind: 'remove', discordUserId: 'z' })
  expect(changes).toEqual({ saved: [], removed: [] })
})
