import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import { statisticsKeys, type MemberStats } from '#lib/queries/statistics.queries.ts'

type MembersChanged = LiveMessageOf<'members.changed'>

/**
 * Whether the member statistics have other people or names now: somebody joined, left, changed their name, or got or
 * lost a role of players. Presence, which changes often, does not count.
 */
export function changesWhoCounts(client: QueryClient, { members, left }: MembersChanged): boolean {
  const known = client.getQueryData<Partial<MemberStats>>(statisticsKeys.members)?.members
  if (!known) return left.length > 0
  const names = new Map(known.map(({ id, displayName }) => [id, displayName]))
  return (
    left.some((id) => names.has(id)) ||
    members.some(({ id, isPlayer, displayName }) =>
      isPlayer ? names.get(id) !== displayName : names.has(id),
    )
  )
}
