import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { PersonFacts } from '@raidtisch/shared-types/suggestion/evening'
import { substituteRanking } from '@raidtisch/shared-types/suggestion/substitutes'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { suggestParties } from '@raidtisch/shared-types/suggestion/suggest'
import { expect, test } from 'vitest'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { countComing } from '../people/composition.ts'
import { readPull, type Gap, type PulledParty } from './pull-state.ts'
import { proposeSubstitutes, substituteInput } from './substitute-candidates.ts'

const people: People = Object.fromEntries(
  [
    aPerson('tank', 'Tank', { role: 'tank' }),
    aPerson('healer', 'Healer', { role: 'healer' }),
    aPerson('late', 'Late', { isLate: true }),
    aPerson('off', 'Off', { answer: 'declined' }),
    aPerson('unseen', 'Unseen'),
    aPerson('free-healer', 'Anna', { role: 'healer', answer: 'none' }),
    aPerson('tentative', 'Ben', { answer: 'tentative' }),
    aPerson('waiting', 'Carla', { answer: 'waitlist' }),
    aPerson('declined', 'Dora', { answer: 'declined' }),
    aPerson('away', 'Emil', { answer: 'none', awayUntil: '2026-06-03' }),
    aPerson('guest', 'Gast', { answer: 'none', isPlayer: false }),
  ].map((person) => [person.id, person]),
)
const inVoice: Record<string, boolean | null> = { tank: true, unseen: null, tentative: true }
const voice = (id: string) => (id in inVoice ? (inVoice[id] ?? null) : false)
const parties: PulledParty[] = [
  { id: 'a', slots: ['tank', 'healer', 'late', 'off', 'unseen', null] },
  { id: 'unused', slots: [null, null] },
]
const asked = (discordUserId: string, changes: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
  id: discordUserId,
  eventId: 'e',
  partyId: 'a',
  slot: 1,
  discordUserId,
  role: 'healer',
  replaces: 'healer',
  state: 'asked',
  undelivered: null,
  askedBy: 'lena',
  askedAt: '2026-06-01T19:00:00.000Z',
  ...changes,
})
const proposedFor = (requests: SubstituteRequest[], most = 3) => {
  const { gaps } = readPull(parties, { people, voice, requests })
  return propose(inputWith([], requests), gaps, most).map((list) => list.map(({ personId }) => personId))
}
const propose = (input: SuggestionInput, gaps: readonly Gap[], most: number) =>
  proposeSubstitutes(substituteRanking(input), gaps, most, voice)
/** The input by these facts; nothing is remembered of anybody else. */
const inputWith = (facts: readonly Partial<PersonFacts>[], requests: SubstituteRequest[] = []) => {
  const nothing = { satOut: 0, hasLed: false, hasVoice: false, staticGroupId: null, styles: [], power: null }
  const kept = parties.flatMap(({ id: partyId, slots }) =>
    slots.flatMap((discordUserId, slot) => (discordUserId ? { discordUserId, partyId, slot } : [])),
  )
  const answers = (['tank', 'healer'] as const).map((role) => ({
    discordUserId: role,
    status: 'accepted' as const,
    role,
    characterClass: null,
  }))
  return substituteInput(
    { answers, parties: parties.map(({ id, slots }) => ({ id, size: slots.length, typeId: null })), kept },
    {
      people: facts.map((one) => ({
        ...nothing,
        discordUserId: '',
        languages: [],
        gladlyWith: [],
        notWith: [],
        ...one,
      })),
      types: [],
      importance: usualImportances,
    },
    { people, requests },
  )
}

test('the placed are in voice, late, missing, not coming or unknown, and missing people and empty slots are gaps', () => {
  const { gaps, ...figures } = readPull(parties, { people, voice, requests: [asked('waiting')] })
  expect(figures).toEqual({ placed: 4, inVoice: 1, late: 1, missing: 1, notComing: 1 })
  expect(gaps.map(({ slot, missing, requests }) => [slot, missing, requests.length])).toEqual([
    [1, 'healer', 1],
    [3, 'off', 0],
    [5, null, 0],
  ])
})

test('who left the server without an answer is not coming, also when the bot does not know who is in voice', () => {
  const left = { left: aPerson('left', 'Left', { hasLeft: true, answer: 'none' }) }
  const gone: PulledParty[] = [{ id: 'a', slots: ['left'] }]
  const { gaps, ...figures } = readPull(gone, { people: left, voice: () => null, requests: [] })
  expect(figures).toEqual({ placed: 0, inVoice: 0, late: 0, missing: 0, notComing: 1 })
  expect(gaps.map((gap) => gap.missing)).toEqual(['left'])
})

test('who accepted and then left the server is missing, and so is a person of whom nothing is known', () => {
  const left = { left: aPerson('left', 'Left', { hasLeft: true, isLate: true }) }
  const gone: PulledParty[] = [{ id: 'a', slots: ['left', 'nobody-knows'] }]
  const { gaps, ...figures } = readPull(gone, { people: left, voice: () => null, requests: [] })
  expect(figures).toEqual({ placed: 2, inVoice: 0, late: 0, missing: 2, notComing: 0 })
  expect(gaps.map((gap) => gap.missing)).toEqual(['left', 'nobody-knows'])
})

test('who declined and is in voice is no gap, and is not counted among those who come', () => {
  const here: PulledParty[] = [{ id: 'a', slots: ['off', 'tank'] }]
  const { gaps, ...figures } = readPull(here, { people, voice: () => true, requests: [] })
  expect(figures).toEqual({ placed: 1, inVoice: 2, late: 0, missing: 0, notComing: 0 })
  expect(gaps).toEqual([])
})

test('as many are placed as the bar above counts, whatever they answered and whoever left', () => {
  const answers = ['accepted', 'declined', 'waitlist', 'none', null] as const
  const everybody = answers.flatMap((answer) =>
    [false, true].map((hasLeft) => aPerson(`${answer} ${hasLeft}`, 'Kai', { answer, hasLeft })),
  )
  const known: People = Object.fromEntries(everybody.map((person) => [person.id, person]))
  const slots = [...Object.keys(known), 'nobody-knows', null]
  for (const inVoice of [true, false, null]) {
    const { placed } = readPull([{ id: 'a', slots }], { people: known, voice: () => inVoice, requests: [] })
    expect(placed).toBe(countComing(known, slots))
  }
})

test('each gap is offered its best before anybody is offered a second, and nobody is offered for two', () => {
  expect(proposedFor([])).toEqual([['free-healer'], ['tentative'], ['waiting']])
  expect(proposedFor([], 1)).toEqual([['free-healer'], ['tentative'], ['waiting']])
})

test('whose question for a gap was taken back is offered last for it, and for others as before', () => {
  const [first, ...others] = proposedFor([asked('free-healer', { state: 'expired' })], 2)
  expect(first).not.toContain('free-healer')
  expect(others.flat()).toContain('free-healer')
  const requests = [asked('free-healer', { state: 'expired' })]
  const { gaps } = readPull(parties, { people, voice, requests })
  const alone = propose(inputWith([], requests), gaps.slice(0, 1), 9)[0]
  expect(alone?.at(-1)?.personId).toBe('free-healer')
})

test('nobody is offered who has a question, refused one, was replaced, declined, is away or no player', () => {
  const offered = proposedFor([asked('free-healer'), asked('tentative', { state: 'refused' })]).flat()
  expect(offered).toEqual(['waiting'])
  expect(proposedFor([asked('somebody', { state: 'accepted', replaces: 'waiting' })]).flat()).not.toContain(
    'waiting',
  )
  expect(proposedFor([asked('waiting', { state: 'taken' })]).flat()).toContain('waiting')
})

test('whoever the deadline counted as declined is offered, because they never said no', () => {
  const silent = aPerson('silent', 'Sina', { answer: 'declined', declinedByDeadline: true })
  const offered = (person: typeof silent) => {
    const evening = { answers: [], parties: [{ id: 'a', size: 1, typeId: null }], kept: [] }
    const known = { people: { silent: person }, requests: [] }
    const input = substituteInput(evening, { people: [], types: [], importance: usualImportances }, known)
    const gap = { partyId: 'a', slot: 0, missing: null, requests: [] }
    return propose(input, [gap], 3).flat()
  }
  expect(offered(silent)).toMatchObject([{ personId: 'silent' }])
  expect(offered({ ...silent, declinedByDeadline: false })).toEqual([])
})

test('substitutes stand in the order in which suggestions would take them for the slot', () => {
  const input = inputWith([
    { discordUserId: 'tank', languages: ['de'], staticGroupId: 'night' },
    { discordUserId: 'healer', languages: ['de'] },
    { discordUserId: 'late', languages: ['de'] },
    { discordUserId: 'off', languages: ['de'], notWith: ['free-healer'] },
    { discordUserId: 'tentative', languages: ['fr'] },
    { discordUserId: 'waiting', languages: ['de'], staticGroupId: 'night', satOut: 1 },
  ])
  const ranked = propose(input, [{ partyId: 'a', slot: 5, missing: null, requests: [] }], 9)[0]
  const taken: string[] = []
  while (taken.length < 3) {
    const people = input.people.filter(({ id }) => !taken.includes(id))
    const oneSlot = input.parties.filter(({ id }) => id === 'a')
    const { placements } = suggestParties({ ...input, people, parties: oneSlot })
    taken.push(...placements.flatMap(({ personId, slot }) => (slot === 5 ? personId : [])))
  }
  expect(ranked?.map(({ personId }) => personId)).toEqual(taken)
  // Who speaks another language, or is not wanted beside somebody, comes later than by their answer alone.
  expect(taken).toEqual(['waiting', 'tentative', 'free-healer'])
})
