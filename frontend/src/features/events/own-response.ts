import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { saysRole, type GameRole } from '@raidtisch/shared-types/domain/game-roles'

type Own = Pick<Participant, 'status' | 'role' | 'characterClass' | 'source'>
type Played<R> = { role: R; characterClass: string | null }

/**
 * As what a reader comes: with role and class of their response or reservation, else with those of `last`. Another
 * role's class is never taken.
 */
export function likelyChoice<R extends GameRole | null>(
  own: Own | undefined,
  last: Played<R>,
): Played<R | GameRole> {
  if (!own || !saysRole(own)) return last
  const fallback = own.role === last.role ? last.characterClass : null
  return { role: own.role, characterClass: own.characterClass ?? fallback }
}

/** Whether the reader declined. A decline by the deadline is not theirs: they can still make their own. */
export function hasDeclined(own: Pick<Own, 'status' | 'source'> | null | undefined): boolean {
  return own?.status === 'declined' && own.source !== 'deadline'
}

/** Whether the reader says maybe, or comes if needed. After the deadline the server may turn a sign-up into bench. */
export function isTentativeOrBench(own: Pick<Own, 'status'> | null | undefined): boolean {
  return own?.status === 'tentative' || own?.status === 'bench'
}
