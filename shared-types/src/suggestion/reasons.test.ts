import { expect, test } from 'vitest'
import { emptyParty, onlyWeights, player, suggestionInput } from './suggestion.fixture.ts'
import { suggestAlternatives, suggestParties } from './suggest.ts'
import { defaultWeights, type SuggestionInput, type SuggestionTerm } from './suggestion-input.ts'

const suggest = (input: SuggestionInput) => suggestParties(input, { runs: 1, steps: 5_000 })
const reasonsOf = (input: SuggestionInput, personId: string) =>
  suggest(input).placements.find((placement) => placement.personId === personId)?.reasons
const oneTank = { minimum: { tank: 1, healer: 0, dps: 0 } }

test('the reasons name what the party would lose, most points first', () => {
  const tank = player('x', ['tank'], { isLeader: true, satOut: 2, staticGroupId: 'Nachtwache' })
  const friend = player('y', ['dps'], { staticGroupId: 'Nachtwache' })
  expect(reasonsOf(suggestionInput([tank, friend], [emptyParty('a', oneTank)]), 'x')).toEqual([
    { kind: 'needed-role', role: 'tank' },
    { kind: 'only-leader' },
    { kind: 'sat-out', evenings: 2 },
    { kind: 'preference', role: 'tank', rank: 0 },
  ])
})

test('wishes push out no other reason, and are never the only one', () => {
  const others = ['v', 'w', 'y', 'z']
  const wishes = others.map((to) => ({ from: 'x', to, kind: 'together' as const }))
  const people = [player('x', ['tank'], { satOut: 1 }), ...others.map((id) => player(id))]
  const kindsWith = (weights: SuggestionInput['weights']) =>
    reasonsOf(suggestionInput(people, [emptyParty('a', oneTank)], { pairs: wishes, weights }), 'x')
      ?.map(({ kind }) => kind)
      .filter((kind) => kind !== 'together')
  expect(kindsWith({ ...defaultWeights, together: 10_000 })).toEqual(['needed-role', 'preference', 'sat-out'])
  expect(kindsWith(onlyWeights('placed', 'together'))).toEqual(['preference'])
})

test('a person with nothing else is there for what they like to play', () => {
  const input = suggestionInput([player('x', ['healer'])], [emptyParty('a')])
  expect(reasonsOf(input, 'x')).toEqual([{ kind: 'preference', role: 'healer', rank: 0 }])
})

test('static groups, wanted classes and wanted people are reasons', () => {
  const oracle = player('x', [], {
    styles: [{ role: 'healer', classId: 'orb_wand' }],
    staticGroupId: 'Nachtwache',
  })
  const input = suggestionInput(
    [oracle, player('y', ['dps'], { staticGroupId: 'Nachtwache' }), player('z')],
    [emptyParty('a', { wantedClasses: ['orb_wand'] })],
    {
      pairs: [
        { from: 'x', to: 'z', kind: 'together' },
        // Whom somebody else wants beside them never learns of it.
        { from: 'y', to: 'x', kind: 'together' },
      ],
      weights: { ...defaultWeights, preference: 0 },
    },
  )
  expect(reasonsOf(input, 'x')).toEqual([
    { kind: 'static-group', groupId: 'Nachtwache', others: 1 },
    { kind: 'together', personId: 'z' },
    { kind: 'wanted-class', classId: 'orb_wand' },
  ])
})

test('a missing role is named with those who could play it', () => {
  const maximum = { tank: 0, healer: 6, dps: 6 }
  const input = suggestionInput(
    [player('x', ['dps']), player('mia', ['healer', 'tank'])],
    [emptyParty('a', { ...oneTank, maximum, wantedClasses: ['orb_wand'] })],
    { weights: { ...defaultWeights, minimum: 1 } },
  )
  expect(suggest(input).unmet).toEqual([
    { kind: 'missing-role', partyId: 'a', role: 'tank', count: 1, plays: [{ personId: 'mia', rank: 1 }] },
    { kind: 'missing-class', partyId: 'a', classId: 'orb_wand' },
    { kind: 'missing-leader', partyId: 'a' },
  ])
})

test('who has no slot could play everything they play, and comes before who has one and likes it as well', () => {
  const full = Array.from({ length: 6 }, (_, slot) =>
    player(`p${slot}`, ['dps', 'healer'], { kept: { partyId: 'a', slot } }),
  )
  const bench = [player('x', ['dps', 'healer']), player('t', ['tank']), player('y', ['healer', 'dps'])]
  const input = suggestionInput(
    [...full, ...bench],
    [emptyParty('a', { minimum: { tank: 1, healer: 1, dps: 1 } })],
    { weights: { ...defaultWeights, leader: 0 } },
  )
  const missing = suggest(input).unmet.flatMap((one) => (one.kind === 'missing-role' ? one : []))
  expect(missing.map(({ role, plays }) => [role, plays.slice(0, 3)])).toEqual([
    ['tank', [{ personId: 't', rank: 0 }]],
    [
      'healer',
      [
        { personId: 'y', rank: 0 },
        { personId: 'x', rank: 1 },
        { personId: 'p0', rank: 1 },
      ],
    ],
  ])
})

test('what has no weight is not open', () => {
  const people = ['x', 'y'].map((id) =>
    player(id, ['dps'], { staticGroupId: 'Nachtwache', kept: { partyId: id, slot: 0 } }),
  )
  const parties = ['x', 'y'].map((id) => emptyParty(id, { ...oneTank, wantedClasses: ['orb_wand'] }))
  const pairs = [{ from: 'x', to: 'y', kind: 'together' as const }]
  const openWith = (...terms: readonly SuggestionTerm[]) =>
    suggest(suggestionInput(people, parties, { pairs, weights: onlyWeights(...terms) })).unmet.map(
      ({ kind }) => kind,
    )
  expect(openWith()).toEqual([])
  expect(openWith('minimum')).toEqual(['missing-role', 'missing-role'])
  expect(openWith('wantedClass')).toEqual(['missing-class', 'missing-class'])
  expect(openWith('leader')).toEqual(['missing-leader', 'missing-leader'])
  expect(openWith('staticGroup')).toEqual(['split-group'])
  expect(openWith('together')).toEqual(['together'])
})

test('a split static group, and people who were not brought together or kept apart, are named', () => {
  const people = ['v', 'w', 'x', 'y'].map((id, index) =>
    player(id, ['dps'], {
      staticGroupId: id < 'x' ? 'Nachtwache' : null,
      kept: { partyId: index % 2 === 0 ? 'a' : 'b', slot: Math.floor(index / 2) },
    }),
  )
  const input = suggestionInput(people, [emptyParty('a'), emptyParty('b')], {
    pairs: [
      { from: 'v', to: 'x', kind: 'apart' },
      { from: 'v', to: 'y', kind: 'together' },
    ],
    weights: onlyWeights('staticGroup', 'apart', 'together'),
  })
  expect(suggest(input).unmet).toEqual([
    { kind: 'split-group', groupId: 'Nachtwache', people: ['v', 'w'] },
    { kind: 'apart', personId: 'v', otherId: 'x', partyId: 'a' },
    { kind: 'together', personId: 'v', otherId: 'y' },
  ])
})

test('a wish that is not granted is named once, by who wishes it, and not when the other one refuses', () => {
  const people = ['v', 'w', 'x', 'y'].map((id, slot) =>
    player(id, ['dps'], { kept: { partyId: slot % 2 === 0 ? 'a' : 'b', slot } }),
  )
  const input = suggestionInput(people, [emptyParty('a'), emptyParty('b')], {
    pairs: [
      { from: 'w', to: 'v', kind: 'together' },
      { from: 'x', to: 'v', kind: 'apart' },
      { from: 'x', to: 'y', kind: 'together' },
      { from: 'y', to: 'x', kind: 'together' },
      { from: 'v', to: 'y', kind: 'together' },
      { from: 'y', to: 'v', kind: 'apart' },
    ],
    weights: onlyWeights('apart', 'together'),
  })
  expect(suggest(input).unmet).toEqual([
    { kind: 'together', personId: 'w', otherId: 'v' },
    { kind: 'apart', personId: 'x', otherId: 'v', partyId: 'a' },
    { kind: 'together', personId: 'y', otherId: 'x' },
  ])
})

test('the next best party says who would change places, what that costs and what loses by it', () => {
  const input = suggestionInput(
    [player('x', ['tank']), player('y')],
    [emptyParty('a', { size: 1, ...oneTank }), emptyParty('b', { size: 1 })],
    { weights: onlyWeights('minimum', 'preference') },
  )
  expect(suggestAlternatives(input, suggest(input))).toEqual([
    { personId: 'x', partyId: 'b', exchangedWith: 'y', cost: defaultWeights.minimum, loses: 'minimum' },
    { personId: 'y', partyId: 'a', exchangedWith: 'x', cost: defaultWeights.minimum, loses: 'minimum' },
  ])
})
