import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { sql } from 'kysely'
import { eventEnd, keptOpen } from '#core/db/event-end.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { keyOf } from './stream.presenter.ts'

/** How long a past event stays on the screen, unless another one begins. */
const afterglowMs = 15 * 60_000
/** For how long a raid that a leader opened again after its end, because it goes on, counts as running. */
const overrunMs = 6 * 3_600_000

/**
 * The event that a guild's permanent link shows at `now`: the running one that began last, otherwise one that has just
 * ended, otherwise the next. Cancelled and archived events are never shown.
 */
export async function findShownEvent(
  tx: SqlTx,
  serverId: string,
  now: Date,
): Promise<{ id: string; version: number } | null> {
  const ends = eventEnd('event')
  const before = (ms: number) => new Date(now.getTime() - ms)
  const shown = await tx.sql
    .selectFrom('event')
    .select(['id', 'version'])
    .where('serverId', '=', serverId)
    .where('status', 'in', [...openStatuses, 'completed'])
    .where(({ eb, or, and }) =>
      or([
        eb(ends, '>', before(afterglowMs)),
        and([eb('status', '=', 'active'), keptOpen('event'), eb(ends, '>', before(overrunMs))]),
      ]),
    )
    .orderBy(({ case: choose, eb, or, and }) =>
      choose()
        .when('date', '>', now)
        .then(sql.lit(2))
        .when(or([eb(ends, '>', now), and([eb('status', '=', 'active'), keptOpen('event')])]))
        .then(sql.lit(0))
        .else(sql.lit(1))
        .end(),
    )
    .orderBy(({ case: choose, ref }) => choose().when('date', '>', now).then(ref('date')).end())
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return shown ?? null
}

/** The same as a message to screens. */
export async function findShownKey(
  tx: SqlTx,
  serverId: string,
  now: Date,
): Promise<{ key: string | null; version: number }> {
  const shown = await findShownEvent(tx, serverId, now)
  return shown ? { key: keyOf(shown.id), version: shown.version } : { key: null, version: 0 }
}
