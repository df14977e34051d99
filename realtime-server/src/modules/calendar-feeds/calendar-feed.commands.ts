import type {
  CalendarFeed,
  CreateCalendarFeedBody,
} from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { maxCalendarFeeds } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { makeSecretToken } from '#core/secret-token.ts'
import { recordAudit } from '#core/audit.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { countCalendarFeeds } from './calendar-feed.queries.ts'

/** Makes a feed for its creator. Only this answer holds the token. */
export async function createCalendarFeed(
  deps: ChangeDeps,
  actor: Actor,
  { kind, language }: CreateCalendarFeedBody,
): Promise<CalendarFeed & { token: string }> {
  const { token, tokenHash } = makeSecretToken()
  return change(deps, async (tx) => {
    refuseOutsiders(actor)
    // Two requests at once must not both find room for the last one.
    await tx.sql
      .selectFrom('chatUser')
      .select('id')
      .where('id', '=', actor.discordUserId)
      .forUpdate()
      .execute()
    if ((await countCalendarFeeds(tx, actor.discordUserId)) >= maxCalendarFeeds)
      refuse('calendar_feed_limit_reached')
    const { serverId, discordUserId } = actor
    const feed = await tx.calendarFeed.create({
      data: { serverId, discordUserId, kind, language, tokenHash },
    })
    await auditFeed(tx, actor, feed, 'calendar_feed_created')
    return { id: feed.id, kind, language, createdAt: feed.createdAt.toISOString(), token }
  })
}

/** Revokes one of the actor's own feeds: its address answers as if it had never been. */
export async function revokeCalendarFeed(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await change(deps, async (tx) => {
    const [feed] = await tx.calendarFeed.updateManyAndReturn({
      where: { id, discordUserId: actor.discordUserId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (!feed) refuse('calendar_feed_not_found')
    await auditFeed(tx, actor, feed, 'calendar_feed_revoked')
  })
}

async function auditFeed(
  tx: Tx,
  actor: Actor,
  { id, kind, language }: { id: string; kind: string; language: string },
  action: 'calendar_feed_created' | 'calendar_feed_revoked',
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    targetId: id,
    targetType: 'calendar_feed',
    details: { [action === 'calendar_feed_created' ? 'after' : 'before']: { kind, language } },
  })
}
