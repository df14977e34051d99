import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import { statisticsKeys, type MemberStats } from '#lib/queries/statistics.queries.ts'

type MembersChanged = LiveMessageOf<'members.changed'>

/**
 * Whether the people of the member statistics are others now, or are called otherwise: somebody came, left, or won or
 * lost the role that makes a player. Presence, which changes all the time, is no part of them.
 */
export function changesWhoCounts(client: QueryClient, { members, left }: MembersChanged): boolean {
  const known = client.getQueryData<Partial<MemberStats>>(statisticsKeys.members)?.members
  if (!known) return left.length > 0
  const names = new Map(known.map(({ id, displayName }) => [id, displayName]))
  return (
    left.some((id) => names.has(id)) ||
    members.some(({ id, bot, isPlayer, displayName }) =>
      isPlayer && !bot ? names.get(id) !== displayName : names.has(id),
    )
  )
}
