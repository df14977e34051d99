import { autoDeleteAfterDays, opensBeforeDays } from '@raidtisch/shared-types/domain/event-age'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** An event something is due for: since when, and its version, because the same may be due again after a change. */
export type DueEvent = { id: string; version: number; since: Date }

/** As many as one look takes on; the next look takes the rest. */
const most = 500

/** Upcoming, and to be opened. */
export async function findOpeningEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return tx.$queryRaw<DueEvent[]>`
    SELECT id, version, since FROM event,
      LATERAL (SELECT coalesce(opens_at, date - ${opensBeforeDays} * interval '1 day') AS since) opening
    WHERE status = 'upcoming' AND since <= ${now}
    ORDER BY since LIMIT ${most}`
}

/** Open and over. One that somebody brought back after its end is left as it is. */
export async function findOverEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return tx.$queryRaw<DueEvent[]>`
    SELECT id, version, since FROM event, LATERAL (SELECT date + duration * interval '1 minute' AS since) ending
    WHERE status IN ('active', 'upcoming') AND date <= ${now} AND since <= ${now}
      AND (reactivated_at IS NULL OR reactivated_at < since)
    ORDER BY since LIMIT ${most}`
}

/** Completed for so long that they go, on servers that want it. */
export async function findOldEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return tx.$queryRaw<DueEvent[]>`
    SELECT id, version, since FROM event,
      LATERAL (SELECT date + duration * interval '1 minute' + ${autoDeleteAfterDays} * interval '1 day' AS since) ending
    WHERE status = 'completed' AND NOT keep_alive AND date <= ${now} AND since <= ${now}
      AND server_id IN (SELECT server_id FROM server_settings WHERE auto_delete_old_events)
    ORDER BY since LIMIT ${most}`
}

/** Marked as coming back, and in no series. */
export async function findEventsToAdopt(tx: SqlTx): Promise<DueEvent[]> {
  return tx.$queryRaw<DueEvent[]>`
    SELECT id, version, date AS since FROM event
    WHERE is_recurring AND series_id IS NULL AND status IN ('active', 'upcoming')
    ORDER BY date LIMIT ${most}`
}

/** Whether 'Auto-delete Old Events' is on. */
export async function deletesOldEvents(tx: Tx, serverId: string): Promise<boolean> {
  const settings = await tx.serverSettings.findUnique({
    where: { serverId },
    select: { autoDeleteOldEvents: true },
  })
  return settings?.autoDeleteOldEvents ?? false
}
