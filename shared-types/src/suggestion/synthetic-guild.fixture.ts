import { capacityRoles, type CapacityRole } from '../domain/game-roles.ts'
import { createRandom } from './annealing.ts'
import { emptyParty, player, suggestionInput } from './suggestion.fixture.ts'
import type {
  SuggestionInput,
  SuggestionParty,
  SuggestionPerson,
  SuggestionPair,
} from './suggestion-input.ts'

const compositions = [
  { minimum: { tank: 2, healer: 1, dps: 2 }, maximum: { tank: 2, healer: 2, dps: 3 } },
  { minimum: { tank: 1, healer: 2, dps: 3 }, maximum: { tank: 1, healer: 2, dps: 4 } },
  { minimum: { tank: 1, healer: 1, dps: 3 }, maximum: { tank: 1, healer: 2, dps: 4 } },
  { minimum: { tank: 1, healer: 1, dps: 3 }, maximum: { tank: 1, healer: 2, dps: 4 } },
]
const languages = [['de'], ['de'], ['de'], ['en'], ['de', 'en'], ['fr']]

/** An evening as a big guild has it: 17 % tanks, 23 % healers, a third in static groups of three to five. */
export function syntheticGuild(size: number, seed: number): SuggestionInput {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const below = (count: number) => Math.floor(random() * count)
  const roleBy = (value: number): CapacityRole => (value < 0.17 ? 'tank' : value < 0.4 ? 'healer' : 'dps')
  const groupIds = Array.from({ length: Math.floor(size / 3) }, () => '')
  for (let at = 0, group = 0; at < groupIds.length; group += 1)
    for (const end = at + 3 + below(3); at < Math.min(end, groupIds.length); at += 1)
      groupIds[at] = `group ${group}`

  const people: SuggestionPerson[] = Array.from({ length: size }, (_, index) => {
    const main = roleBy(random())
    const other = capacityRoles[below(capacityRoles.length)] ?? main
    return player(`person ${index}`, chance(0.35) && other !== main ? [main, other] : [main], {
      power: 3_500 + Math.floor(random() * random() * 2_500),
      languages: languages[below(languages.length)] ?? [],
      isLeader: chance(0.22),
      hasVoice: chance(0.85),
      satOut: Number(chance(0.08)),
      staticGroupId: groupIds[index] || null,
    })
  })
  const parties: SuggestionParty[] = Array.from({ length: Math.floor((size + 2) / 6) }, (_, index) =>
    emptyParty(`party ${index}`, compositions[index % compositions.length]),
  )
  const pairs = Array.from({ length: Math.floor(size * 0.3) }, (_, index): SuggestionPair => ({
    from: `person ${below(size)}`,
    to: `person ${below(size)}`,
    kind: index % 6 === 0 ? 'apart' : 'together',
  }))
  return suggestionInput(people, parties, { pairs, seed })
}
