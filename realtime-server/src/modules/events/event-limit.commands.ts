import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus, openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { NotNull } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { eventEnd } from '#core/db/event-end.ts'
import { asInt, jsonText } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { getGuildDefaults } from '#modules/guild/guild-defaults.queries.ts'
import type { EventRow } from './event.presenter.ts'

type Owned = Pick<EventRow, 'createdBy' | 'serverId'> & Partial<Pick<EventRow, 'seriesId'>>
type Counted = Pick<EventRow, 'status' | 'date' | 'duration'>

/**
 * Refuses more events that are not over than the guild allows a person; leaders have no limit. A series that has no such
 * event counts as one, because the clock creates its next. The creator's row is locked first, so that requests at the
 * same moment count one after the other.
 */
export async function refuseAboveLimit(
  tx: Tx,
  actor: Actor,
  { createdBy, serverId, seriesId }: Owned,
  now: Date,
): Promise<void> {
  if (actor.rights.isAdmin) return
  const { maxEventsPerUser } = await getGuildDefaults(tx, serverId)
  await tx.sql.selectFrom('chatUser').select('id').where('id', '=', createdBy).forNoKeyUpdate().execute()
  const { count } = await openEvents(tx, now)
    .select(({ fn }) => asInt(fn.countAll()).as('count'))
    .where('createdBy', '=', createdBy)
    .executeTakeFirstOrThrow()
  const toCome = await tx.sql
    .selectFrom('eventSeries as series')
    .select('series.id')
    .where('series.endedAt', 'is', null)
    .where(({ ref }) => jsonText(ref('series.template'), 'createdBy'), '=', createdBy)
    .where(
      'series.id',
      'not in',
      openEvents(tx, now)
        .select('event.seriesId')
        .where('event.seriesId', 'is not', null)
        .$narrowType<{ seriesId: NotNull }>(),
    )
    .execute()
  // The event that is to be open fills its own series.
  const others = toCome.filter(({ id }) => id !== seriesId)
  if (count + others.length >= maxEventsPerUser) refuse('event_limit_reached')
}

function openEvents(tx: SqlTx, now: Date) {
  return tx.sql
    .selectFrom('event')
    .where('event.status', 'in', openStatuses)
    .where(eventEnd('event'), '>', now)
}

/** The same for an existing event that was over or closed, when a change opens it again or begins a series with it. */
export async function refuseReturnAboveLimit(
  tx: Tx,
  actor: Actor,
  event: Owned & Counted,
  changes: Partial<Counted & Pick<EventRow, 'isRecurring'>>,
  now: Date,
): Promise<void> {
  if (isCounted(event, now)) return
  const returns = isCounted({ ...event, ...changes }, now)
  if (returns || (changes.isRecurring === true && !(await isInSeries(tx, event))))
    await refuseAboveLimit(tx, actor, event, now)
}

/** Whether it is in one that goes on. */
async function isInSeries(tx: SqlTx, { seriesId = null }: Owned): Promise<boolean> {
  if (seriesId === null) return false
  const series = tx.sql.selectFrom('eventSeries').select('id').where('id', '=', seriesId)
  return (await series.where('endedAt', 'is', null).executeTakeFirst()) !== undefined
}

function isCounted({ status, date, duration }: Counted, now: Date): boolean {
  return isOpenStatus(status) && endOf({ date, duration }) > now
}
