import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capacityRoles,
  gameRoles,
  settableStatuses,
  participantStatuses,
  type GameRole,
} from './game-roles.ts'
import { entry, asked, after, step, type Entry } from './roster-rules.fixture.ts'
import {
  byAnswerTime,
  decideRoster,
  promotableRoles,
  takesCapacity,
  type RoleCounts,
  type RosterMaxima,
  type RosterRequest,
} from './roster-rules.ts'

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
    .tuple(fc.constantFrom(...people), roleArbitrary, fc.constantFrom(...settableStatuses))
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

test('nobody leaves the bench because of another person’s response', () => {
  fc.assert(
    fc.property(maximaArbitrary, rosterArbitrary, requestArbitrary, (maxima, roster, request) => {
      const actor = request.kind === 'answer' ? request.entry.discordUserId : ''
      const onBench = roster.filter((one) => one.status === 'bench' && one.discordUserId !== actor)
      const next = step(maxima, roster, request)
      for (const one of onBench) expect(next).toContainEqual(one)
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
