import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from './logger.ts'
import type { OutboxRow } from './outbox.ts'
import { createTroubleLog } from './trouble-log.ts'

const sweepEveryMs = 1_000
const pruneEverySweeps = 3_600
const batch = 200
const gatherMs = 25

const columns = 'id::text, topic, aggregate_id AS "aggregateId", version, payload'

/**
 * Looks once a second for rows that nobody finished handing on, whichever process wrote them, and hands them on.
 * The returned function stops it and resolves when the last look is over.
 */
export function startSweeper(deps: {
  pool: pg.Pool
  logger: Logger
  handOn: (rows: readonly OutboxRow[]) => void
}): () => Promise<void> {
  const { pool, logger, handOn } = deps
  const trouble = createTroubleLog(logger, {
    begun: 'the outbox cannot be swept',
    over: 'the outbox is swept again',
  })
  let sweeps = 0
  let current: Promise<void> | undefined

  const sweep = async () => {
    try {
      handOn(await claimOverdue(pool))
      if (sweeps++ % pruneEverySweeps === 0) await prune(pool, logger)
      trouble.worked()
    } catch (err) {
      trouble.failed(err)
    }
  }
  const look = () => {
    current ??= sweep().finally(() => (current = undefined))
  }
  const timer = setInterval(look, sweepEveryMs)
  look()
  return async () => {
    clearInterval(timer)
    await current
  }
}

/**
 * Takes rows whose time is over, each for one process. The time it gives itself grows to four seconds, so that all
 * processes converge within five once Redis is back; what fails for minutes is tried once a minute.
 */
async function claimOverdue(pool: pg.Pool): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `WITH overdue AS MATERIALIZED (
       SELECT id AS overdue_id FROM outbox WHERE delivered_at IS NULL AND retry_at <= now()
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     UPDATE outbox SET
       attempts = attempts + 1,
       retry_at = now() + CASE WHEN attempts < 30 THEN interval '1 second' * least(2 ^ (attempts + 1), 4)
                               ELSE interval '1 minute' END
     FROM overdue WHERE id = overdue_id
     RETURNING ${columns}`,
    [batch],
  )
  return rows.sort(byId)
}

/** Marks rows as handed on, those of a burst together: a commit for each would cost as much as the changes did. */
export function createDeliveryMarker(pool: pg.Pool): (id: string) => Promise<void> {
  let gathered: string[] = []
  let pending: Promise<void> | undefined
  const flush = async () => {
    await delay(gatherMs)
    const ids = gathered
    gathered = []
    pending = undefined
    await pool.query('UPDATE outbox SET delivered_at = now() WHERE id = ANY($1::bigint[])', [ids])
  }
  return (id) => {
    gathered.push(id)
    return (pending ??= flush())
  }
}

/** Everything written since `since`, and a little before it, because clocks differ and a commit takes a moment. */
export async function readSince(pool: pg.Pool, since: Date): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `SELECT ${columns} FROM outbox WHERE created_at > $1::timestamptz - interval '10 seconds' ORDER BY outbox.id LIMIT 10000`,
    [since],
  )
  return rows
}

/** Forgets what is a day old. Whom it should have reached has read the tables anew since then, so nobody tries for ever. */
async function prune(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ topic: string; count: number }>(
    `WITH pruned AS (
       DELETE FROM outbox WHERE created_at < now() - interval '1 day' RETURNING topic, delivered_at
     )
     SELECT topic, count(*)::int AS count FROM pruned WHERE delivered_at IS NULL GROUP BY topic ORDER BY topic`,
  )
  if (rows.length > 0) logger.error({ undelivered: rows }, 'announcements are given up after a day')
}

function byId(a: OutboxRow, b: OutboxRow): number {
  return BigInt(a.id) < BigInt(b.id) ? -1 : 1
}
