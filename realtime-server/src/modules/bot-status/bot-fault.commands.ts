import { randomUUID } from 'node:crypto'
import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { sql } from 'kysely'
import { change, type ChangeDeps } from '#core/change.ts'
import { prepared } from '#core/db/prepared.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { databaseNow, type SqlRunner } from '#core/db/sql.ts'

export type FaultDeps = ChangeDeps & { serverId: string }
type Fault = { kind: BotFaultKind; code: string | null; message: string }

/** A repeated fault is published at most this often; open screens also ask by themselves. */
const repeatedAfter = sql<Date>`now() - interval '5 seconds'`

/**
 * The scope of an event in the server's own list. It is not that of the event's post: each is refused and works again
 * by itself.
 */
export function nativeEventScope(eventId: string): string {
  return `native-event:${eventId}`
}

/** The same for an event's thread. */
export function eventThreadScope(eventId: string): string {
  return `event-thread:${eventId}`
}

/** The same for the board of an event or of a guild's static groups. */
export function boardScope(ownerId: string): string {
  return `board:${ownerId}`
}

/**
 * The same for changes of published parties in a channel. Nobody may post there again, so these faults are not shown for
 * ever: see `isShown` in bot-status.queries.ts.
 */
export function boardChangeScope(channelId: string): string {
  return `board-change:${channelId}`
}

/** Writes down what Discord refused, and where: one row for each kind and place, counted. */
export async function noteFault(
  { serverId, ...deps }: FaultDeps,
  { kind, code, message }: Fault,
  /** The channel or person it is about, or the event for its post; empty: all of Discord. */
  scope: string,
): Promise<void> {
  await change(deps, async (tx, emit) => {
    const known = await tx.sql
      .selectFrom('botFault')
      .select(({ eb, or }) =>
        or([eb('resolvedAt', 'is not', null), eb('lastAt', '<', repeatedAfter)]).as('isNews'),
      )
      .where('serverId', '=', serverId)
      .where('kind', '=', kind)
      .where('scope', '=', scope)
      .forUpdate()
      .executeTakeFirst()
    await tx.sql
      .insertInto('botFault')
      .values({ id: randomUUID(), serverId, kind, scope, code, message })
      .onConflict((conflict) =>
        conflict.columns(['serverId', 'kind', 'scope']).doUpdateSet({
          code,
          message,
          lastAt: databaseNow,
          resolvedAt: null,
          count: ({ case: choose, eb, lit }) =>
            choose()
              .when('botFault.resolvedAt', 'is', null)
              .then(eb('botFault.count', '+', 1))
              .else(lit(1))
              .end(),
          firstAt: ({ case: choose, ref }) =>
            choose()
              .when('botFault.resolvedAt', 'is', null)
              .then(ref('botFault.firstAt'))
              .else(databaseNow)
              .end(),
        }),
      )
      .execute()
    if (known?.isNews ?? true) emit(guildChanged('bot-status.changed', serverId))
  })
}

/** Resolves the faults of a scope, because a request there succeeded. */
export async function resolveFaults({ serverId, ...deps }: FaultDeps, scope: string): Promise<void> {
  // Called after every success, and nearly always there is nothing to resolve: no transaction then.
  const open = await selectOpen(deps.db, { serverId, scope })
  if (open.length === 0) return
  await change(deps, async (tx, emit) => {
    if (await resolve(tx, serverId, scope)) emit(guildChanged('bot-status.changed', serverId))
  })
}

const selectOpen = prepared((db, { serverId, scope }: { serverId: string; scope: string }) =>
  db
    .selectFrom('botFault')
    .select('id')
    .where('serverId', '=', serverId)
    .where('scope', '=', scope)
    .where('resolvedAt', 'is', null)
    .limit(1),
)

/** Resolves faults of all of Discord, which belong to an earlier connection; publishes nothing. */
export async function resolveGeneralFaults(tx: SqlRunner, serverId: string): Promise<void> {
  await resolve(tx, serverId, '')
}

async function resolve(tx: SqlRunner, serverId: string, scope: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('botFault')
    .set({ resolvedAt: databaseNow })
    .where('serverId', '=', serverId)
    .where('scope', '=', scope)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
