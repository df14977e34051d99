import { saysRole, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { usePreference } from '#lib/queries/member-card.queries.ts'
import { likelyChoice } from '../own-response.ts'
import type { Reader } from './use-reader.ts'

export type Suggestion = {
  role: GameRole
  classId: string | null
  /** What the reader signed up with last, anywhere; null before their first time. */
  last: { role: GameRole; classId: string | null } | null
  /** Whether role and class come from the reader. Without their sign-ups both are only a first guess. */
  basis: 'known' | 'loading' | 'unknown'
}

/** What to preselect: this event's answer or reservation, else what the reader signed up with last. */
export function useSuggestion({ own }: Reader): Suggestion {
  const { data, isPending } = usePreference()
  const last = data ?? { role: null, characterClass: null }
  const { role, characterClass } = likelyChoice(own, last)
  return {
    role: role ?? 'flex',
    classId: characterClass,
    last: last.role && { role: last.role, classId: last.characterClass },
    basis: (own && saysRole(own)) || data ? 'known' : isPending ? 'loading' : 'unknown',
  }
}
