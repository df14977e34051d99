import { randomUUID } from 'node:crypto'
import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { change, type ChangeDeps } from '#core/change.ts'
import { botStatusChanged } from './bot-status.presenter.ts'

export type FaultDeps = ChangeDeps & { serverId: string }
type Fault = { kind: BotFaultKind; code: string | null; message: string }

/** The same fault again is told to open screens at most this often; they ask by themselves now and then. */
const tellAgainAfterSeconds = 5

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

/** Writes down what Discord refused, and where: one row for each kind and place, counted. */
export async function noteFault(
  { serverId, ...deps }: FaultDeps,
  { kind, code, message }: Fault,
  /** The channel or person it is about, or the event for its post; empty: all of Discord. */
  scope: string,
): Promise<void> {
  await change(deps, async (tx, emit) => {
    const [known] = await tx.$queryRaw<{ isNews: boolean }[]>`
      SELECT resolved_at IS NOT NULL OR last_at < now() - ${tellAgainAfterSeconds} * interval '1 second' AS "isNews"
      FROM bot_fault WHERE server_id = ${serverId} AND kind = ${kind} AND scope = ${scope} FOR UPDATE`
    await tx.$executeRaw`
      INSERT INTO bot_fault (id, server_id, kind, scope, code, message)
      VALUES (${randomUUID()}, ${serverId}, ${kind}, ${scope}, ${code}, ${message})
      ON CONFLICT (server_id, kind, scope) DO UPDATE SET
        code = excluded.code, message = excluded.message, last_at = now(), resolved_at = NULL,
        count = CASE WHEN bot_fault.resolved_at IS NULL THEN bot_fault.count + 1 ELSE 1 END,
        first_at = CASE WHEN bot_fault.resolved_at IS NULL THEN bot_fault.first_at ELSE now() END`
    if (known?.isNews ?? true) emit(botStatusChanged(serverId))
  })
}

/** It works there again. */
export async function resolveFaults({ serverId, ...deps }: FaultDeps, scope: string): Promise<void> {
  // Said after every success, of which nearly all have nothing to resolve: no transaction for those.
  const [open] = await deps.db.prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM bot_fault WHERE server_id = ${serverId} AND scope = ${scope} AND resolved_at IS NULL LIMIT 1`
  if (open === undefined) return
  await change(deps, async (tx, emit) => {
    const count = await tx.$executeRaw`
      UPDATE bot_fault SET resolved_at = now()
      WHERE server_id = ${serverId} AND scope = ${scope} AND resolved_at IS NULL`
    if (count > 0) emit(botStatusChanged(serverId))
  })
}
