import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { canCome, isCountedAsComing, type People } from '../people/board-person.ts'

/** A party with the person in each slot. */
export type PulledParty = { id: string; slots: readonly (string | null)[] }
/** A slot whose person is missing, or that is empty (null), with the questions that were asked for it. */
export type Gap = { partyId: string; slot: number; missing: string | null; requests: SubstituteRequest[] }

export type PullState = {
  /** Those who come, as the bar above the board counts them. */
  placed: number
  inVoice: number
  /** Said that they come later, and are not in voice yet. */
  late: number
  missing: number
  /** The others, if they are not in voice. */
  notComing: number
  gaps: readonly Gap[]
}

type Seen = {
  people: People
  /** By person; null: the bot does not know. */
  voice: (personId: string) => boolean | null
  requests: readonly SubstituteRequest[]
}

/**
 * Who of the placed people is there. Of those on the server nobody is missing of whom nobody knows whether they are in
 * voice, and nobody who said that they come later; who left it is missing. Who does not come is counted apart, and their slot is a gap, too, unless they are in voice:
 * then nobody can take it. A party without people has no gaps: leaders do not need it.
 */
export function readPull(parties: readonly PulledParty[], { people, voice, requests }: Seen): PullState {
  const state = { placed: 0, inVoice: 0, late: 0, missing: 0, notComing: 0, gaps: [] as Gap[] }
  for (const { id: partyId, slots } of parties) {
    if (slots.every((person) => person === null)) continue
    for (const [slot, personId] of slots.entries()) {
      const absence = personId === null ? 'empty' : absenceOf(people[personId], voice(personId))
      if (personId !== null && isCountedAsComing(people[personId])) state.placed += 1
      if (absence === 'out') state.notComing += 1
      if (absence === 'there') state.inVoice += 1
      if (absence === 'late') state.late += 1
      if (absence === 'missing') state.missing += 1
      if (absence !== 'empty' && absence !== 'missing' && absence !== 'out') continue
      const asked = requests.filter((one) => one.partyId === partyId && one.slot === slot)
      state.gaps.push({ partyId, slot, missing: personId, requests: asked })
    }
  }
  return state
}

function absenceOf(
  person: People[string] | undefined,
  inVoice: boolean | null,
): 'there' | 'late' | 'missing' | 'out' | 'unknown' {
  if (inVoice) return 'there'
  if (!isCountedAsComing(person)) return 'out'
  // Of who left the server the bot knows no voice channel.
  if (!canCome(person)) return 'missing'
  if (person?.isLate) return 'late'
  return inVoice === null ? 'unknown' : 'missing'
}
