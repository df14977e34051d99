import { expect, test } from 'vitest'
import { suggestParties } from './suggest.ts'
import type { Suggestion } from './suggestion.ts'
import {
  defaultWeights,
  suggestionTerms,
  type SuggestionInput,
  type SuggestionTerm,
  type SuggestionWeights,
} from './suggestion-input.ts'
import { emptyParty, player, suggestionInput } from './suggestion.fixture.ts'

/** An evening whose parties are other ones when the term counts. A term without an entry does not compile. */
type Evening = {
  input: SuggestionInput
  /** Weights of terms that want something else. */
  against?: Partial<SuggestionWeights>
  /** Who is in which party, and what the tanks and healers play. */
  without: string
  with: string
}

const oneSlot = [emptyParty('a', { size: 1 })]
const twoPairs = [emptyParty('a', { size: 2 }), emptyParty('b', { size: 2 })]
const oneTank = { tank: 1, healer: 0, dps: 0 }
const x = player('x')

const evenings: Record<SuggestionTerm, Evening> = {
  placed: { input: suggestionInput([x], oneSlot), against: { placed: 0 }, without: '', with: 'a: x' },
  preference: {
    input: suggestionInput([player('x', ['dps', 'tank'])], [emptyParty('a', { minimum: oneTank })]),
    against: { minimum: 10 },
    without: 'a: x (tank)',
    with: 'a: x',
  },
  satOut: {
    input: suggestionInput([x, player('y', ['dps'], { satOut: 1 })], oneSlot),
    without: 'a: x',
    with: 'a: y',
  },
  voice: {
    input: suggestionInput([x, player('y', ['dps'], { hasVoice: true })], oneSlot),
    without: 'a: x',
    with: 'a: y',
  },
  minimum: {
    input: suggestionInput([x, player('y', ['tank'])], [emptyParty('a', { size: 1, minimum: oneTank })]),
    without: 'a: x',
    with: 'a: y (tank)',
  },
  maximum: {
    input: suggestionInput(
      [player('x', ['tank']), player('y', ['tank'])],
      twoPairs.map((party) => ({ ...party, maximum: { tank: 1, healer: 6, dps: 6 } })),
    ),
    without: 'a: x (tank), y (tank)',
    with: 'a: x (tank) | b: y (tank)',
  },
  wantedClass: {
    input: suggestionInput(
      [x, player('y', [], { styles: [{ role: 'dps', classId: 'orb_wand' }] })],
      [emptyParty('a', { size: 1, wantedClasses: ['orb_wand'] })],
    ),
    without: 'a: x',
    with: 'a: y',
  },
  leader: {
    input: suggestionInput([x, player('y', ['dps'], { isLeader: true })], oneSlot),
    without: 'a: x',
    with: 'a: y',
  },
  language: {
    input: suggestionInput(
      ['de', 'fr', 'de', 'fr'].map((language, index) =>
        player(`p${index}`, ['dps'], { languages: [language] }),
      ),
      twoPairs,
    ),
    without: 'a: p0, p1 | b: p2, p3',
    with: 'a: p0, p2 | b: p1, p3',
  },
  power: {
    input: suggestionInput(
      [6_000, 5_000, 4_000, 3_000].map((power, index) => player(`p${index}`, ['dps'], { power })),
      twoPairs,
    ),
    without: 'a: p0, p1 | b: p2, p3',
    with: 'a: p0, p3 | b: p1, p2',
  },
  staticGroup: {
    input: suggestionInput(
      ['g', null, 'g', null].map((staticGroupId, index) => player(`p${index}`, ['dps'], { staticGroupId })),
      twoPairs,
    ),
    without: 'a: p0, p1 | b: p2, p3',
    with: 'a: p0, p2 | b: p1, p3',
  },
  together: {
    input: suggestionInput(
      ['p0', 'p1', 'p2', 'p3'].map((id) => player(id)),
      twoPairs,
      { pairs: [{ from: 'p0', to: 'p2', kind: 'together' }] },
    ),
    without: 'a: p0, p1 | b: p2, p3',
    with: 'a: p0, p2 | b: p1, p3',
  },
  apart: {
    input: suggestionInput([x, player('y')], twoPairs, { pairs: [{ from: 'x', to: 'y', kind: 'apart' }] }),
    without: 'a: x, y',
    with: 'a: x | b: y',
  },
}

/** Which of the two is which does not matter, so they are named in the order of their people. */
function partiesOf({ placements }: Suggestion): string {
  const members = new Map<string, string[]>()
  for (const { personId, partyId, role } of placements)
    members.set(partyId, [
      ...(members.get(partyId) ?? []),
      role === 'dps' ? personId : `${personId} (${role})`,
    ])
  const lists = [...members.values()].map((people) => people.toSorted().join(', ')).toSorted()
  return lists.map((people, index) => `${'ab'[index]}: ${people}`).join(' | ')
}

test.each(suggestionTerms)('the term %s has a weight, and changes who plays where', (term) => {
  const { input, against = {}, ...expected } = evenings[term]
  const nothing = Object.fromEntries(suggestionTerms.map((one) => [one, 0])) as SuggestionWeights
  const without = { ...nothing, placed: defaultWeights.placed, ...against }
  const suggest = (weights: SuggestionWeights) =>
    suggestParties({ ...input, weights }, { runs: 1, steps: 2_000 })
  const [less, more] = [suggest(without), suggest({ ...without, [term]: defaultWeights[term] })]
  expect(defaultWeights[term]).toBeGreaterThan(0)
  expect({ without: partiesOf(less), with: partiesOf(more) }).toEqual(expected)
  expect(less.points[term]).toBeCloseTo(0)
})
