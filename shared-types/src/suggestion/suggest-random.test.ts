import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anneal, fillGreedily } from './annealing.ts'
import { Assignment } from './assignment.ts'
import { importanceMax, suggestionAims, type SuggestionAim, weightsFor } from './importance.ts'
import { pointsByTerm } from './points-by-term.ts'
import { enter } from './members.ts'
import { createProblem } from './create-problem.ts'
import { suggestAlternatives, suggestParties } from './suggest.ts'
import type { SuggestionInput } from './suggestion-input.ts'
import { syntheticGuild } from './synthetic-guild.fixture.ts'

/** Any evening, some of whose people leaders have placed already, also in parties of no sense. */
const evening: fc.Arbitrary<SuggestionInput> = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.nat(),
    fc.array(fc.tuple(fc.nat(29), fc.nat(40)), { maxLength: 12 }),
  )
  .map(([size, seed, placed]) => {
    const input = syntheticGuild(size, seed)
    const slots = input.parties.flatMap(({ id, size: length }) =>
      Array.from({ length }, (_, slot) => ({ partyId: id, slot })),
    )
    const kept = new Map(placed.map(([person, slot]) => [slot, person]))
    const slotOf = new Map([...kept].map(([slot, person]) => [person, slots[slot] ?? null]))
    const people = input.people.map((person, index) => ({ ...person, kept: slotOf.get(index) ?? null }))
    return { ...input, people }
  })
const sum = (points: Record<string, number>) => Object.values(points).reduce((total, one) => total + one, 0)

/** The points counted anew, from who is where. */
function countAnew(input: SuggestionInput, { problem }: Assignment): number {
  const anew = createProblem({ ...input, people: input.people.map((person) => ({ ...person, kept: null })) })
  for (const { index, party, style } of problem.people) {
    const [newStyle, newParty] = [anew.people[index]?.styles[style.rank], anew.parties[party?.index ?? -1]]
    if (newStyle && newParty) enter(newParty, newStyle)
  }
  return new Assignment(anew).points
}

test('a suggestion moves nobody whom a leader placed, gives no slot twice and leaves nobody out', () => {
  fc.assert(
    fc.property(evening, (input) => {
      const { placements, bench } = suggestParties(input, { runs: 1, steps: 2_000 })
      const slots = placements.map(({ partyId, slot }) => `${partyId} ${slot}`)
      expect(new Set(slots).size).toBe(slots.length)
      const everybody = [...placements.map(({ personId }) => personId), ...bench]
      expect(everybody.toSorted()).toEqual(input.people.map(({ id }) => id).toSorted())
      const moved = input.people.filter(
        ({ id, kept }) =>
          kept &&
          !placements.some(
            (one) => one.personId === id && one.partyId === kept.partyId && one.slot === kept.slot,
          ),
      )
      expect(moved).toEqual([])
      const unable = placements.filter(({ personId, role }) =>
        input.people.some(
          ({ id, styles }) => id === personId && !styles.some((style) => style.role === role),
        ),
      )
      expect(unable).toEqual([])
      for (const { slot, partyId, reasons } of placements) {
        expect(slot).toBeLessThan(input.parties.find(({ id }) => id === partyId)?.size ?? 0)
        expect(reasons.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('nobody is without a slot while one is free, whomever people refuse and whatever the guild finds important', () => {
  const anyImportance = fc.record(
    Object.fromEntries(suggestionAims.map((aim) => [aim, fc.nat(importanceMax)])) as Record<
      SuggestionAim,
      fc.Arbitrary<number>
    >,
  )
  const refusals = fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 300 })
  fc.assert(
    fc.property(evening, refusals, anyImportance, fc.nat(12), (guild, refused, importance, moreSlots) => {
      const apart = refused.map(([from, to]) => ({
        from: `person ${from}`,
        to: `person ${to}`,
        kind: 'apart' as const,
      }))
      const parties = guild.parties.map((party, index) =>
        index > 0 ? party : { ...party, size: 6 + moreSlots },
      )
      const pairs = [...guild.pairs, ...apart]
      const input = { ...guild, parties, pairs, weights: weightsFor(importance) }
      const { placements, bench } = suggestParties(input, { runs: 1, steps: 1_000 })
      const slots = parties.reduce((total, { size }) => total + size, 0)
      expect(bench).toHaveLength(Math.max(0, input.people.length - slots))
      expect(placements).toHaveLength(input.people.length - bench.length)
    }),
  )
})

test('the points that a search keeps are those of its assignment, and the sum of its terms', () => {
  fc.assert(
    fc.property(evening, (input) => {
      const assignment = new Assignment(createProblem(input))
      fillGreedily(assignment)
      anneal(assignment, { seed: input.seed, runs: 1, steps: 1_000 })
      expect(assignment.points).toBeCloseTo(countAnew(input, assignment))
      expect(assignment.points).toBeCloseTo(sum(pointsByTerm(assignment)))
    }),
  )
})

test('what the next best party costs is what the whole suggestion loses', () => {
  fc.assert(
    fc.property(evening, (input) => {
      const found = suggestParties(input, { runs: 1, steps: 1_000 })
      for (const { personId, partyId, exchangedWith, cost } of suggestAlternatives(input, found).slice(
        0,
        3,
      )) {
        const before = sum(found.points)
        const losses = everyWay(input, found.placements, { personId, partyId, exchangedWith }).map(
          (points) => before - points,
        )
        expect(losses.some((loss) => Math.abs(loss - cost) < 1e-6)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

type Placed = { personId: string; partyId: string; role: string }

/** The points with the exchange made, for every way in which the two can play. */
function everyWay(
  input: SuggestionInput,
  placements: readonly Placed[],
  { personId, partyId, exchangedWith }: { personId: string; partyId: string; exchangedWith: string | null },
): number[] {
  const from = placements.find((one) => one.personId === personId)?.partyId ?? null
  const rolesOf = (id: string | null) => input.people.find((one) => one.id === id)?.styles ?? [{ role: null }]
  return rolesOf(personId).flatMap(({ role }) =>
    rolesOf(exchangedWith).map(({ role: otherRole }) => {
      const problem = createProblem({ ...input, people: input.people.map((one) => ({ ...one, kept: null })) })
      const put = (id: string, party: string | null, playing: string | null) => {
        const style = problem.people
          .find((one) => one.input.id === id)
          ?.styles.find((one) => one.role === playing)
        const into = problem.parties.find((one) => one.id === party)
        if (style && into) enter(into, style)
      }
      for (const one of placements)
        if (one.personId !== personId && one.personId !== exchangedWith)
          put(one.personId, one.partyId, one.role)
      put(personId, partyId, role)
      if (exchangedWith !== null) put(exchangedWith, from, otherRole)
      return new Assignment(problem).points
    }),
  )
}
