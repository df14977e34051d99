import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { useMembers } from '#lib/queries/member.queries.ts'
import type { Reader } from './use-reader.ts'

export type Suggestion = {
  role: GameRole
  classId: string | null
  /** What the reader signed up with last, anywhere; null before their first time. */
  last: { role: GameRole; classId: string | null } | null
}

/** What to preselect: this event's answer or reservation, else what the reader signed up with last. */
export function useSuggestion(serverId: string, { id, own }: Reader): Suggestion {
  const members = useMembers(serverId)
  const member = members.data?.find((one) => one.id === id)
  const lastClass = member?.preferredClass ?? null
  return {
    role: own?.role ?? member?.preferredRole ?? 'flex',
    classId: own?.characterClass ?? lastClass,
    last: member?.preferredRole ? { role: member.preferredRole, classId: lastClass } : null,
  }
}
