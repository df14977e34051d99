import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { usePreference } from '#lib/queries/member-card.queries.ts'
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
  const { role = null, characterClass = null } = data ?? {}
  return {
    role: own?.role ?? role ?? 'flex',
    classId: own?.characterClass ?? characterClass,
    last: role && { role, classId: characterClass },
    basis: own || data ? 'known' : isPending ? 'loading' : 'unknown',
  }
}
