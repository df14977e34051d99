import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'

type MembersChanged = LiveMessageOf<'members.changed'>

/**
 * Leaves out of a message the people of whom a newer one was published already; null when none is left. Messages about
 * members have no version, and one that is delivered late, as after Redis was away, comes after newer ones.
 */
export function createMemberOrder(): (outboxId: string, message: MembersChanged) => MembersChanged | null {
  const newest = new Map<string, bigint>()
  return (outboxId, message) => {
    const at = BigInt(outboxId)
    const isNews = (userId: string) => at >= (newest.get(userId) ?? at)
    const members = message.members.filter(({ id }) => isNews(id))
    const left = message.left.filter(isNews)
    for (const userId of [...left, ...members.map(({ id }) => id)]) newest.set(userId, at)
    return members.length + left.length > 0 ? { ...message, members, left } : null
  }
}
