import { expect, test } from 'vitest'
import { standardComposition } from '../domain/party-composition.ts'
import { substituteRanking } from './substitutes.ts'
import { defaultWeights, type SuggestionPerson } from './suggestion-input.ts'

type Facts = Partial<Omit<SuggestionPerson, 'styles' | 'kept'>> & { slot?: number }

const person = (id: string, roles: readonly ('tank' | 'healer' | 'dps')[], facts: Facts = {}) => {
  const { slot, ...others } = facts
  return {
    id,
    styles: roles.map((role) => ({ role, classId: null })),
    power: null,
    languages: [],
    isLeader: false,
    hasVoice: false,
    satOut: 0,
    staticGroupId: null,
    kept: slot === undefined ? null : { partyId: 'p', slot },
    isGone: false,
    ...others,
  }
}
const rankingOf = (people: readonly SuggestionPerson[]) =>
  substituteRanking({
    people,
    parties: [{ id: 'p', size: 6, ...standardComposition(6), wantedClasses: [] }],
    pairs: [],
    weights: defaultWeights,
    seed: 1,
  })
const rank = (people: readonly SuggestionPerson[], missing: string | null) =>
  rankingOf(people)({ partyId: 'p', missing })
const party = [
  person('tank', ['tank'], { slot: 0 }),
  person('healer', ['healer'], { slot: 1 }),
  ...[2, 3, 4, 5].map((slot) => person(`dps-${slot}`, ['dps'], { slot })),
]

test('the role that the missing person leaves decides, also when somebody plays it as their second', () => {
  const others = [
    person('ben', ['dps'], { hasVoice: true }),
    person('mia', ['healer']),
    person('otto', ['dps', 'healer']),
  ]
  const ranked = rank([...party, ...others], 'healer')
  expect(ranked.map(({ personId, role }) => [personId, role])).toEqual([
    ['mia', 'healer'],
    ['otto', 'healer'],
    ['ben', 'dps'],
  ])
})

test('voice, evenings without a slot and the static group count as in suggestions', () => {
  const group = { staticGroupId: 'night' }
  const placed = party.map((one) => (one.id === 'tank' ? { ...one, ...group } : one))
  const others = [
    person('plain', ['dps']),
    person('in-voice', ['dps'], { hasVoice: true }),
    person('sat-out', ['dps'], { satOut: 2 }),
    person('grouped', ['dps'], group),
    person('twin', ['dps']),
  ]
  const ranked = rank([...placed, ...others], 'dps-2').map(({ personId }) => personId)
  expect(ranked).toEqual(['sat-out', 'grouped', 'in-voice', 'plain', 'twin'])
})

test('the role of the missing person comes first, whatever else speaks for others, unless the party needs another more', () => {
  const others = [
    person('healer-2', ['healer'], { satOut: 3, hasVoice: true }),
    person('tank-2', ['tank'], { isLeader: true, satOut: 3 }),
    person('dps-6', ['dps']),
  ]
  expect(rank([...party, ...others], 'dps-2').map(({ personId }) => personId)).toEqual([
    'dps-6',
    'tank-2',
    'healer-2',
  ])
  const withoutTank = party.filter(({ id }) => id !== 'tank')
  expect(rank([...withoutTank, ...others], 'dps-2').map(({ personId }) => personId)).toEqual([
    'tank-2',
    'dps-6',
    'healer-2',
  ])
})

test('nobody who has a slot is proposed, and for an unknown party nobody is', () => {
  expect(rank(party, null)).toEqual([])
  expect(rankingOf([...party, person('mia', ['dps'])])({ partyId: 'other', missing: 'tank' })).toEqual([])
})

test('one ranking says of each slot what one for this slot alone says, and works it out once', () => {
  const group = { staticGroupId: 'night' }
  const placed = party.map((one) => (one.id === 'tank' ? { ...one, ...group, languages: ['de'] } : one))
  const others = [
    person('mia', ['healer', 'tank'], { languages: ['fr'] }),
    person('ben', ['tank'], { hasVoice: true }),
    person('otto', ['dps'], { ...group, satOut: 1 }),
  ]
  const ranking = rankingOf([...placed, ...others])
  const slots = ['tank', 'healer', 'dps-2', null, 'tank'].map((missing) => ({ partyId: 'p', missing }))
  expect(slots.map(ranking)).toEqual(slots.map(({ missing }) => rank([...placed, ...others], missing)))
  expect(ranking({ partyId: 'p', missing: 'tank' })).toBe(ranking({ partyId: 'p', missing: 'tank' }))
})
