import { expect, test } from 'vitest'
import { usualImportances } from './importance.ts'
import { type Evening, type EveningFacts, type PersonFacts, suggestionInputOf } from './evening.ts'
import { findFits } from './fits.ts'
import { suggestParties } from './suggest.ts'

const accepted = (discordUserId: string, role: 'tank' | 'healer' | 'dps') =>
  ({ discordUserId, role, characterClass: null, status: 'accepted' }) as const
const known = (discordUserId: string, more: Partial<PersonFacts> = {}): PersonFacts => ({
  discordUserId,
  satOut: 0,
  hasLed: false,
  hasVoice: false,
  staticGroupId: null,
  styles: [],
  power: null,
  languages: [],
  gladlyWith: [],
  notWith: [],
  ...more,
})
const declinedHealer = {
  ...accepted('gone', 'healer'),
  status: 'declined',
  characterClass: 'orb_wand',
} as const
const kept = (discordUserId: string, partyId: string, slot: number) => ({ discordUserId, partyId, slot })
/** Of two placed healers the one in `a` declined. */
const evening: Evening = {
  answers: [declinedHealer, accepted('there', 'healer'), accepted('new', 'healer'), accepted('dps', 'dps')],
  parties: [
    { id: 'a', size: 6, typeId: 'oracles' },
    { id: 'b', size: 6, typeId: null },
  ],
  kept: [kept('gone', 'a', 0), kept('dps', 'a', 1), kept('there', 'b', 0)],
}
const facts: EveningFacts = {
  people: [
    known('gone', {
      hasLed: true,
      power: 9_000,
      languages: ['fr'],
      staticGroupId: 'night',
      styles: [{ role: 'tank', classId: null }],
      gladlyWith: ['there'],
    }),
    known('there', { hasLed: true, languages: ['de'], power: 3_000, staticGroupId: 'night' }),
    known('new', { languages: ['de'], power: 3_000, gladlyWith: ['gone'] }),
    known('dps', { languages: ['de'], power: 3_000 }),
  ],
  types: [
    {
      id: 'oracles',
      minimum: { tank: 0, healer: 1, dps: 0 },
      maximum: { tank: 6, healer: 6, dps: 6 },
      wantedClasses: ['orb_wand'],
    },
  ],
  importance: usualImportances,
}
const inputFor = (answers: Evening['answers']) =>
  suggestionInputOf({ ...evening, answers }, facts, { seed: 1 })

test('a suggestion replaces somebody who declined and still has a slot', () => {
  const { placements } = suggestParties(inputFor(evening.answers))
  const replacement = placements.find(({ personId }) => personId === 'new')
  expect(replacement).toMatchObject({ partyId: 'a', role: 'healer' })
  expect(replacement?.slot).toBe(2)
  expect(replacement?.reasons).toContainEqual({ kind: 'needed-role', role: 'healer' })
})

test('a party lacks the role, class and leader of somebody who declined and still has a slot', () => {
  const withoutNew = evening.answers.filter(({ discordUserId }) => discordUserId !== 'new')
  const { unmet, points } = suggestParties(inputFor(withoutNew))
  expect(unmet.filter((one) => !('partyId' in one) || one.partyId === 'a')).toEqual([
    { kind: 'missing-role', partyId: 'a', role: 'healer', count: 1, plays: [] },
    { kind: 'missing-class', partyId: 'a', classId: 'orb_wand' },
    { kind: 'missing-leader', partyId: 'a' },
  ])
  expect([points.language, points.power, points.staticGroup, points.together].map(Math.abs)).toEqual([
    0, 0, 0, 0,
  ])
})

test('somebody fits best where a person who declined still has a slot and is missed', () => {
  expect(findFits(inputFor(evening.answers), 'new')[0]).toMatchObject({
    partyId: 'a',
    reasons: expect.arrayContaining([{ kind: 'needed-role', role: 'healer' }]),
  })
})
