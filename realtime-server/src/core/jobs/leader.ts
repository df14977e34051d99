import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from '#core/db/database.ts'
import { tryLockForSession } from '#core/db/lock-name.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import type { Sql } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { transaction } from '#core/db/transaction.ts'
import type { Logger } from '#core/process/logger.ts'
import { createDeduplicatedLogger, type DeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import { connectionName } from '#core/db/process-connections.ts'

export type Leadership = {
  readonly name: string
  /** Grows with each change of the leader; see `lockTerm`. */
  readonly term: number
  /** Aborts when another process may be leading already, or this one is to stop. */
  readonly signal: AbortSignal
}

export type Election = {
  /** Steps down, waits for the leading to end, and lets the next one in. */
  stop: () => Promise<void>
}

type ElectionDeps = {
  db: Pick<Database, 'pool' | 'connectionString'>
  logger: Logger
  name: string
  /**
   * Leads until the signal aborts. Resolving earlier ends the candidacy for good; after a rejection a process, perhaps
   * this one, is elected again.
   */
  lead: (leadership: Leadership) => Promise<void>
}

const pingEveryMs = 1_000
const answerWithinMs = 2_000
/** PostgreSQL ends a silent leader's connection after this, and with it the lock, so that a frozen process does not keep it. */
const silenceTimeout = '5s'

/**
 * Among all processes on one database, exactly one leads at a time: the one whose session holds the advisory lock.
 * The embedded database has one process, which always leads.
 */
export function startElection(deps: ElectionDeps): Election {
  const stop = new AbortController()
  const { connectionString } = deps.db
  const stopped =
    connectionString === null ? leadAlone(deps, stop.signal) : campaign(deps, connectionString, stop.signal)
  return {
    stop: async () => {
      stop.abort()
      await stopped
    },
  }
}

/**
 * Refuses the transaction of a leader that was replaced without noticing. While the transaction is open, no other process
 * starts a term.
 */
export async function lockTerm(tx: SqlTx, { name, term }: Pick<Leadership, 'name' | 'term'>): Promise<void> {
  const current = await tx.sql
    .selectFrom('leaderTerm')
    .select('term')
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst()
  if (current?.term !== term) throw new StaleTermError(`another process leads ${name} now`)
}

/** One transaction that commits only while this process leads. */
export function leaderTransaction<T>(
  {
    db,
    leadership,
  }: { db: Pick<Database, 'prisma' | 'kind'>; leadership: Pick<Leadership, 'name' | 'term'> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    await lockTerm(tx, leadership)
    return work(tx)
  })
}

/** Another process leads: this one has nothing more to write. */
export class StaleTermError extends Error {
  override readonly name = 'StaleTermError'
}

async function leadAlone(deps: ElectionDeps, stop: AbortSignal): Promise<void> {
  const { db, name, logger, lead } = deps
  while (!stop.aborted) {
    try {
      const term = await startTerm(sqlOnPg(db.pool), name)
      return stop.aborted ? undefined : await lead({ name, term, signal: stop })
    } catch (err) {
      logger.error({ err, leader: name }, 'leading failed')
    }
    await pause(stop)
  }
}

async function campaign(deps: ElectionDeps, connectionString: string, stop: AbortSignal): Promise<void> {
  const failures = createDeduplicatedLogger(deps.logger.child({ leader: deps.name }), {
    begun: 'the election goes on after an error',
    over: 'the election goes on',
  })
  while (!stop.aborted) {
    try {
      if (await tryToLead(deps, connectionString, stop, failures)) return
    } catch (err) {
      failures.failed(err)
    }
    await pause(stop)
  }
}

/** Waits for the lock on one connection and leads; resolves to whether the candidacy ended for good. */
async function tryToLead(
  { name, logger, lead }: ElectionDeps,
  connectionString: string,
  stop: AbortSignal,
  failures: DeduplicatedLogger,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: connectionName(name),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    const session = sqlOnPg(client)
    await sql`set idle_session_timeout = ${sql.lit(silenceTimeout)}`.execute(session)
    failures.worked()
    while (!(await tryLockForSession(session, name))) {
      await pause(stop)
      if (stop.aborted) return false
    }
    const term = await startTerm(session, name)
    // `lead` waits for the signal to abort; one that has aborted already would never do so.
    if (stop.aborted || lost.signal.aborted) return false
    logger.info({ leader: name, term }, 'elected')
    const pinging = pingUntilSilence(session, lost)
    try {
      await lead({ name, term, signal: AbortSignal.any([stop, lost.signal]) })
      return !stop.aborted && !lost.signal.aborted
    } finally {
      logger.info({ leader: name, term }, 'stepped down')
      lost.abort()
      await pinging
    }
  } finally {
    // Closing the connection gives the lock back; a connection that does not even close is PostgreSQL's to end.
    await Promise.race([
      client.end().catch(() => undefined),
      delay(answerWithinMs, undefined, { ref: false }),
    ])
  }
}

async function startTerm(session: Sql, name: string): Promise<number> {
  const { term } = await session
    .insertInto('leaderTerm')
    .values({ name })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ term: (eb) => eb('leaderTerm.term', '+', 1) }),
    )
    .returning('term')
    .executeTakeFirstOrThrow()
  return term
}

async function pingUntilSilence(session: Sql, lost: AbortController): Promise<void> {
  while (!lost.signal.aborted) {
    try {
      await sql`select 1`.execute(session)
    } catch {
      lost.abort()
    }
    await pause(lost.signal)
  }
}

function pause(until: AbortSignal): Promise<void> {
  return delay(pingEveryMs, undefined, { signal: until }).catch(() => undefined)
}
