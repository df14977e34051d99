import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { eventEnd } from '#core/db/event-end.ts'
import { asInt } from '#core/db/sql.ts'
import { refuse } from '#core/errors.ts'
import { getGuildDefaults } from '#modules/guild/guild-defaults.queries.ts'
import type { LockedEvent } from './event.queries.ts'

type Owned = Pick<LockedEvent, 'createdBy' | 'serverId'>
type Counted = Pick<LockedEvent, 'status' | 'date' | 'duration'>

/**
 * Refuses more events that are not over than the guild allows a person; leaders have no limit. The creator's row is locked
 * first, so that requests at the same moment count one after the other.
 */
export async function refuseAboveLimit(
  tx: Tx,
  actor: Actor,
  { createdBy, serverId }: Owned,
  now: Date,
): Promise<void> {
  if (actor.rights.isAdmin) return
  const { maxEventsPerUser } = await getGuildDefaults(tx, serverId)
  await tx.sql.selectFrom('chatUser').select('id').where('id', '=', createdBy).forNoKeyUpdate().execute()
  const { count } = await tx.sql
    .selectFrom('event')
    .select(({ fn }) => asInt(fn.countAll()).as('count'))
    .where('createdBy', '=', createdBy)
    .where('status', 'in', openStatuses)
    .where(eventEnd('event'), '>', now)
    .executeTakeFirstOrThrow()
  if (count >= maxEventsPerUser) refuse('event_limit_reached')
}

/** The same for an existing event that was over or closed, when a change opens it again. */
export async function refuseReturnAboveLimit(
  tx: Tx,
  actor: Actor,
  event: Owned & Counted,
  changes: Partial<Counted>,
  now: Date,
): Promise<void> {
  if (!isCounted(event, now) && isCounted({ ...event, ...changes }, now))
    await refuseAboveLimit(tx, actor, event, now)
}

function isCounted({ status, date, duration }: Counted, now: Date): boolean {
  return (status === 'active' || status === 'upcoming') && endOf({ date, duration }) > now
}
