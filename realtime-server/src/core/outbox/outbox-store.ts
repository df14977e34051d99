import { setTimeout as delay } from 'node:timers/promises'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, asInt, databaseNow } from '#core/db/sql.ts'
import type { Logger } from '#core/process/logger.ts'
import type { OutboxRow } from './outbox-message.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'

const sweepEveryMs = 1_000
const pruneEverySweeps = 3_600
const batch = 200
const gatherMs = 25
/** A row has the time at which its transaction began, and none takes longer. */
const longestTransactionMs = 15_000

const columns = ['id', 'topic', 'aggregateId', 'version', 'payload'] as const
type AnyRow = OutboxRow<string>
type Stored = Pick<AnyRow, 'payload'>
type Store = Pick<Database, 'sql'>

/**
 * Looks once a second for rows that no process delivered completely, whichever wrote them, and delivers them.
 * The returned function stops it and resolves when the last look is over.
 */
export function startSweeper(deps: {
  db: Store
  logger: Logger
  deliver: (rows: readonly AnyRow[]) => void
}): () => Promise<void> {
  const { db, logger, deliver } = deps
  const failures = createDeduplicatedLogger(logger, {
    begun: 'the outbox cannot be swept',
    over: 'the outbox is swept again',
  })
  let sweeps = 0
  let current: Promise<void> | undefined

  const sweep = async () => {
    try {
      deliver(await claimOverdue(db))
      if (sweeps++ % pruneEverySweeps === 0) await prune(db, logger)
      failures.worked()
    } catch (err) {
      failures.failed(err)
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
async function claimOverdue(db: Store): Promise<AnyRow[]> {
  return (await updateOverdue(db, {})).sort(byId)
}

const secondsAfter = (attempts: Expression<number>) =>
  sql<Date>`now() + interval '1 second' * least(2 ^ (${attempts} + 1), 4)`
const inOneMinute = sql<Date>`now() + interval '1 minute'`

const updateOverdue = prepared((db) =>
  db
    .with(
      (name) => name('overdue').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .select('id as overdueId')
          .where('deliveredAt', 'is', null)
          .where('retryAt', '<=', databaseNow)
          .orderBy('id')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outbox')
    .from('overdue')
    .set({
      attempts: (eb) => eb('attempts', '+', 1),
      retryAt: ({ case: choose, ref }) =>
        choose()
          .when('attempts', '<', 30)
          .then(secondsAfter(ref('attempts')))
          .else(inOneMinute)
          .end(),
    })
    .whereRef('id', '=', 'overdueId')
    .returning(columns)
    .$narrowType<Stored>(),
)

/** How many rows are not delivered yet, and since when the oldest one is waiting. */
export async function readBacklog(db: Store): Promise<{ waiting: number; oldestSeconds: number }> {
  const { waiting, oldest, now } = await db.sql
    .selectFrom('outbox')
    .select(({ fn }) => [
      asInt(fn.countAll()).as('waiting'),
      fn.min('createdAt').as('oldest'),
      databaseNow.as('now'),
    ])
    .where('deliveredAt', 'is', null)
    .executeTakeFirstOrThrow()
  // Without a row there is no oldest one.
  const since = (oldest as Date | null) ?? now
  return { waiting, oldestSeconds: (now.getTime() - since.getTime()) / 1_000 }
}

/** Marks rows as delivered, those of a burst together: a commit for each would cost as much as the changes did. */
export function createDeliveryMarker(db: Store): (id: string) => Promise<void> {
  let gathered: string[] = []
  let pending: Promise<void> | undefined
  const flush = async () => {
    await delay(gatherMs)
    const ids = gathered
    gathered = []
    pending = undefined
    await updateDelivered(db, { ids })
  }
  return (id) => {
    gathered.push(id)
    return (pending ??= flush())
  }
}

const updateDelivered = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.updateTable('outbox').set({ deliveredAt: databaseNow }).where('id', '=', anyOf(ids)),
)

/** Everything committed since `since`. Compared as an age, because this machine's clock may differ from the database's. */
export async function* readSince(db: Store, since: Date, page = 1_000): AsyncGenerator<AnyRow> {
  let last = 0n
  while (true) {
    const rows = await db.sql
      .selectFrom('outbox')
      .select(columns)
      .where('createdAt', '>', databaseTimeOf(since))
      .where('id', '>', String(last))
      .orderBy('id')
      .limit(page)
      .$narrowType<Stored>()
      .execute()
    yield* rows
    if (rows.length < page) return
    last = BigInt(rows.at(-1)?.id ?? 0)
  }
}

/** The same for the newest `most` of these topics, whatever else was written. */
export async function readNewest<T extends string>(
  db: Store,
  { topics, since, most }: { topics: readonly T[]; since: Date; most: number },
): Promise<OutboxRow<T>[]> {
  const newestFirst = await db.sql
    .selectFrom('outbox')
    .select(columns)
    .where('topic', '=', anyOf<string>(topics))
    .where('createdAt', '>', databaseTimeOf(since))
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<Stored>()
    .execute()
  return newestFirst.toReversed() as OutboxRow<T>[]
}

function databaseTimeOf(since: Date): RawBuilder<Date> {
  const ageMs = Date.now() - since.getTime() + longestTransactionMs
  return sql<Date>`now() - ${ageMs}::float8 * interval '1 millisecond'`
}

/** Deletes rows after a day. Browsers and posts have read the tables anew since then, so no row is tried for ever. */
async function prune(db: Store, logger: Logger): Promise<void> {
  const undelivered = await db.sql
    .with('pruned', (query) =>
      query
        .deleteFrom('outbox')
        .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
        .returning(['topic', 'deliveredAt']),
    )
    .selectFrom('pruned')
    .select(({ fn }) => ['topic', asInt(fn.countAll()).as('count')])
    .where('deliveredAt', 'is', null)
    .groupBy('topic')
    .orderBy('topic')
    .execute()
  if (undelivered.length > 0) logger.error({ undelivered }, 'undelivered messages were deleted after a day')
}

function byId(a: AnyRow, b: AnyRow): number {
  return BigInt(a.id) < BigInt(b.id) ? -1 : 1
}
