import { expect, test } from 'vitest'
import { emptyParty, onlyWeights, player, suggestionInput } from './suggestion.fixture.ts'
import { suggestParties } from './suggest.ts'
import type { Suggestion } from './suggestion.ts'
import { syntheticGuild } from './synthetic-guild.fixture.ts'

const effort = { runs: 1, steps: 5_000 }
const partyIn = ({ placements }: Suggestion, personId: string) =>
  placements.find((placement) => placement.personId === personId)?.partyId
const peopleIn = ({ placements }: Suggestion, partyId: string) =>
  placements.flatMap((placement) => (placement.partyId === partyId ? placement.personId : [])).toSorted()

test('the same input and seed give the same suggestion', () => {
  const input = syntheticGuild(48, 3)
  expect(suggestParties(input, effort)).toEqual(suggestParties(input, effort))
})

test('everybody gets a slot while there is one, and the rest is on the bench', () => {
  const people = Array.from({ length: 9 }, (_, index) => player(`p${index}`))
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { size: 4 }), emptyParty('b', { size: 3 })]),
    effort,
  )
  expect([peopleIn(found, 'a').length, peopleIn(found, 'b').length, found.bench.length]).toEqual([4, 3, 2])
})

test('somebody who refuses more people than a slot is worth gets one while it is free, where that costs least', () => {
  const people = Array.from({ length: 9 }, (_, index) => player(`p${index}`))
  const others = people.slice(1, 6).map(({ id }) => id)
  const pairs = others.map((to) => ({ from: 'p0', to, kind: 'apart' as const }))
  const alone = suggestParties(suggestionInput(people.slice(0, 6), [emptyParty('a')], { pairs }), effort)
  expect([peopleIn(alone, 'a').length, alone.bench]).toEqual([6, []])
  const parties = [emptyParty('a'), emptyParty('b', { size: 5 })]
  const found = suggestParties(suggestionInput(people, parties, { pairs }), effort)
  expect([found.bench, peopleIn(found, partyIn(found, 'p0') ?? '')]).toEqual([[], ['p0', 'p6', 'p7', 'p8']])
})

test('without people, without parties and with everybody placed there is nothing to suggest', () => {
  const kept = player('p', ['tank'], { kept: { partyId: 'a', slot: 2 } })
  expect(suggestParties(suggestionInput([], [emptyParty('a')]), effort).placements).toEqual([])
  expect(suggestParties(suggestionInput([player('p')], []), effort).bench).toEqual(['p'])
  expect(suggestParties(suggestionInput([kept], [emptyParty('a')]), effort).placements).toEqual([
    { personId: 'p', partyId: 'a', slot: 2, role: 'tank', classId: null, reasons: [{ kind: 'kept' }] },
  ])
})

test('somebody whom a leader placed stays, and the others get the slots around them', () => {
  const kept = player('kept', ['healer'], { kept: { partyId: 'a', slot: 1 } })
  const found = suggestParties(
    suggestionInput([kept, player('x', ['dps']), player('y', ['tank'])], [emptyParty('a')]),
    effort,
  )
  expect(found.placements.map(({ personId, slot }) => [personId, slot])).toEqual([
    ['y', 0],
    ['kept', 1],
    ['x', 2],
  ])
})

test('the term minimum lets somebody play what they like less when a party needs it', () => {
  const minimum = { tank: 1, healer: 0, dps: 0 }
  const input = suggestionInput([player('x', ['dps', 'tank']), player('y')], [emptyParty('a', { minimum })], {
    weights: onlyWeights('minimum', 'preference'),
  })
  expect(suggestParties(input, effort).placements[0]).toMatchObject({ personId: 'x', role: 'tank' })
})

test('the term maximum spreads a role over the parties', () => {
  const maximum = { tank: 1, healer: 6, dps: 6 }
  const people = ['x', 'y'].map((id) => player(id, ['tank']))
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { maximum }), emptyParty('b', { maximum })], {
      weights: onlyWeights('maximum'),
    }),
    effort,
  )
  expect(partyIn(found, 'x')).not.toBe(partyIn(found, 'y'))
})

test('the term preference lets people play what they like most', () => {
  const input = suggestionInput([player('x', ['healer', 'dps', 'tank'])], [emptyParty('a')], {
    weights: onlyWeights('preference'),
  })
  expect(suggestParties(input, effort).placements).toMatchObject([{ role: 'healer' }])
})

test('the term satOut gives the last slot to somebody who had none lately', () => {
  const input = suggestionInput(
    [player('x'), player('y', ['dps'], { satOut: 1 }), player('z')],
    [emptyParty('a', { size: 1 })],
    {
      weights: onlyWeights('satOut'),
    },
  )
  expect(peopleIn(suggestParties(input, effort), 'a')).toEqual(['y'])
})

test('the term voice gives the last slot to somebody who is heard', () => {
  const input = suggestionInput(
    [player('x'), player('y', ['dps'], { hasVoice: true })],
    [emptyParty('a', { size: 1 })],
    {
      weights: onlyWeights('voice'),
    },
  )
  expect(peopleIn(suggestParties(input, effort), 'a')).toEqual(['y'])
})

test('the term wantedClass brings each wanted class once', () => {
  const oracles = ['x', 'y'].map((id) =>
    player(id, [], { styles: [{ role: 'healer', classId: 'orb_wand' }] }),
  )
  const input = suggestionInput(
    [...oracles, player('z')],
    [
      emptyParty('a', { size: 1, wantedClasses: ['orb_wand'] }),
      emptyParty('b', { size: 1, wantedClasses: ['orb_wand'] }),
    ],
    { weights: onlyWeights('wantedClass') },
  )
  expect(suggestParties(input, effort).bench).toEqual(['z'])
})

test('the term leader gives each party somebody who may lead', () => {
  const people = ['x', 'y', 'z', 'w'].map((id) => player(id, ['dps'], { isLeader: id < 'y' || id === 'z' }))
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { size: 2 }), emptyParty('b', { size: 2 })], {
      weights: onlyWeights('leader'),
    }),
    effort,
  )
  expect(partyIn(found, 'x')).not.toBe(partyIn(found, 'z'))
})

test('the term language brings people together who understand each other, and takes unknown ones anywhere', () => {
  const people = [
    player('de 1', ['dps'], { languages: ['de'] }),
    player('fr 1', ['dps'], { languages: ['fr'] }),
    player('de 2', ['dps'], { languages: ['de', 'en'] }),
    player('fr 2', ['dps'], { languages: ['fr'] }),
    player('unknown 1'),
    player('unknown 2'),
  ]
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { size: 3 }), emptyParty('b', { size: 3 })], {
      weights: onlyWeights('language'),
    }),
    effort,
  )
  expect(partyIn(found, 'de 1')).toBe(partyIn(found, 'de 2'))
  expect(partyIn(found, 'fr 1')).toBe(partyIn(found, 'fr 2'))
  expect(found.points.language).toBeCloseTo(0)
})

test('the term power makes parties of about the same strength', () => {
  const people = [6_000, 6_000, 3_000, 3_000].map((power, index) => player(`p${index}`, ['dps'], { power }))
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { size: 2 }), emptyParty('b', { size: 2 })], {
      weights: onlyWeights('power'),
    }),
    effort,
  )
  expect(partyIn(found, 'p0')).not.toBe(partyIn(found, 'p1'))
  expect(found.points.power).toBeCloseTo(0)
})

test('the term staticGroup keeps static groups in one party', () => {
  const people = Array.from({ length: 6 }, (_, index) =>
    player(`p${index}`, ['dps'], { staticGroupId: index % 2 === 0 ? 'Nachtwache' : null }),
  )
  const found = suggestParties(
    suggestionInput(people, [emptyParty('a', { size: 3 }), emptyParty('b', { size: 3 })], {
      weights: onlyWeights('staticGroup'),
    }),
    effort,
  )
  expect(new Set(['p0', 'p2', 'p4'].map((id) => partyIn(found, id))).size).toBe(1)
})

test('the terms together and apart follow what people pair of each other', () => {
  const people = ['w', 'x', 'y', 'z'].map((id) => player(id))
  const input = suggestionInput(people, [emptyParty('a', { size: 2 }), emptyParty('b', { size: 2 })], {
    pairs: [
      { from: 'w', to: 'z', kind: 'together' },
      { from: 'x', to: 'z', kind: 'apart' },
    ],
    weights: onlyWeights('together', 'apart'),
  })
  const found = suggestParties(input, effort)
  expect(partyIn(found, 'w')).toBe(partyIn(found, 'z'))
  expect(partyIn(found, 'x')).toBe(partyIn(found, 'y'))
})

test('somebody who plays nothing is refused by name', () => {
  expect(() => suggestParties(suggestionInput([player('x', [])], [emptyParty('a')]))).toThrow(
    new RangeError('The person x plays nothing.'),
  )
})

test('a guild with more languages than are told apart gets a suggestion, too', () => {
  const people = Array.from({ length: 40 }, (_, index) =>
    player(`p${index}`, ['dps'], { languages: [`l${index}`] }),
  )
  expect(suggestParties(suggestionInput(people, [emptyParty('a')]), effort).placements).toHaveLength(6)
})
