import { randomUUID } from 'node:crypto'
import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import type { Database } from '#core/db/database.ts'

export type FaultDeps = { db: Pick<Database, 'prisma'>; serverId: string }
type Fault = { kind: BotFaultKind; code: string | null; message: string }

/** Writes down what Discord refused, and where: one row for each kind and place, counted. */
export async function noteFault(
  { db, serverId }: FaultDeps,
  { kind, code, message }: Fault,
  /** The channel, person or event it is about; empty: all of Discord. */
  scope: string,
): Promise<void> {
  await db.prisma.$executeRaw`
    INSERT INTO bot_fault (id, server_id, kind, scope, code, message)
    VALUES (${randomUUID()}, ${serverId}, ${kind}, ${scope}, ${code}, ${message})
    ON CONFLICT (server_id, kind, scope) DO UPDATE SET
      code = excluded.code, message = excluded.message, last_at = now(), resolved_at = NULL,
      count = CASE WHEN bot_fault.resolved_at IS NULL THEN bot_fault.count + 1 ELSE 1 END,
      first_at = CASE WHEN bot_fault.resolved_at IS NULL THEN bot_fault.first_at ELSE now() END`
}

/** It works there again. */
export async function resolveFaults({ db, serverId }: FaultDeps, scope: string): Promise<void> {
  await db.prisma.$executeRaw`
    UPDATE bot_fault SET resolved_at = now()
    WHERE server_id = ${serverId} AND scope = ${scope} AND resolved_at IS NULL`
}
