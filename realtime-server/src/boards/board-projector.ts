import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#core/db/database.ts'
import type { Logger } from '#core/process/logger.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'

export type ProjectorOptions = {
  db: Pick<Database, 'sql'>
  logger: Logger
  /** Writes the rows that follow from the document at its head; does nothing when they are up to date. */
  project: (documentName: string) => Promise<void>
  /** Called when a board is left alone because its projection keeps failing, and at each further failure. */
  onStopped?: (documentName: string, err: unknown) => Promise<void>
  /** Milliseconds without an edit after which a board is projected. */
  settleMs?: number
  /** The longest delay of a projection while leaders go on editing, in milliseconds. */
  lagMs?: number
  sweepEveryMs?: number
  /** How long a stop waits for projections, in milliseconds. */
  stopWithinMs?: number
}

export type Projector = ReturnType<typeof createProjector>

const sweepBatch = 200
/** After as many failures in a row a board is left alone for a while, until it is edited, or until the next start. */
const mostFailures = 3
const restMs = 10 * 60_000

/** Projects documents when their edits pause. A sweep finds those that another process left behind. */
export function createProjector({
  db,
  logger,
  project,
  onStopped = async () => undefined,
  settleMs = 300,
  lagMs = 2_000,
  sweepEveryMs = 5_000,
  stopWithinMs = 5_000,
}: ProjectorOptions) {
  const inOrder = createOrderedQueue()
  const waiting = new Map<string, { since: number; touchedAt: number; timer: NodeJS.Timeout }>()
  const underWay = new Set<Promise<void>>()
  /** Projections that have not begun: they will find whatever was edited until then. */
  const queued = new Map<string, Promise<void>>()
  const failures = new Map<string, { count: number; at: number }>()
  let sweepTimer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  /** Looks whether edits go on only when the time for a pause is over: a timer for each edit costs more. */
  function startTimer(documentName: string, ms: number): NodeJS.Timeout {
    return setTimeout(
      () => {
        const found = waiting.get(documentName)
        if (!found) return
        const { since, touchedAt } = found
        const wait = Math.min(touchedAt + settleMs, since + lagMs) - performance.now()
        if (wait > 0) found.timer = startTimer(documentName, wait)
        else void settleLater(documentName)
      },
      Math.min(ms, lagMs),
    )
  }
  function stopWaiting(documentName: string): void {
    clearTimeout(waiting.get(documentName)?.timer)
    waiting.delete(documentName)
  }
  function settle(documentName: string): Promise<void> {
    stopWaiting(documentName)
    const projection = inOrder(documentName, () => {
      queued.delete(documentName)
      return project(documentName)
    })
    underWay.add(projection)
    const finish = () => underWay.delete(projection)
    projection.then(finish, finish)
    return projection
  }
  /** The next sweep tries a failed projection again, unless it has failed too often. */
  function settleLater(documentName: string): Promise<void> {
    const next = queued.get(documentName)
    if (next) {
      stopWaiting(documentName)
      return next
    }
    const projection = settle(documentName)
      .then(() => void failures.delete(documentName))
      .catch((err: unknown) => failed(documentName, err))
      .catch((err: unknown) => logger.warn({ err, documentName }, 'what a projection came to is not noted'))
    queued.set(documentName, projection)
    return projection
  }
  async function failed(documentName: string, err: unknown): Promise<void> {
    logger.warn({ err, documentName }, 'a board could not be projected')
    // Without a database every projection fails; this throws then, and the failure is not counted.
    await db.sql.selectFrom('boardDoc').select('id').limit(1).execute()
    const count = 1 + (failures.get(documentName)?.count ?? 0)
    failures.set(documentName, { count, at: performance.now() })
    if (count < mostFailures) return
    logger.error(
      { err, documentName },
      'a board is not projected any more: its rows are older than its document',
    )
    await onStopped(documentName, err)
  }
  function isResting(documentName: string): boolean {
    const failure = failures.get(documentName)
    return failure !== undefined && failure.count >= mostFailures && performance.now() < failure.at + restMs
  }
  async function sweep(): Promise<void> {
    const names = await findStale(db)
    const due = names.filter((name) => !waiting.has(name) && !isResting(name))
    await Promise.all(due.map(settleLater))
  }
  function startSweep(): void {
    sweeping ??= sweep()
      .catch((err: unknown) => logger.warn({ err }, 'boards cannot be swept'))
      .finally(() => (sweeping = undefined))
  }

  return {
    /** Called after each commit to a document. */
    touched(documentName: string): void {
      const now = performance.now()
      const known = waiting.get(documentName)
      if (known) known.touchedAt = now
      else
        waiting.set(documentName, { since: now, touchedAt: now, timer: startTimer(documentName, settleMs) })
    },
    /** Projects now; rejects when that fails. */
    settle,
    /** Projects what was committed before the start or by a process that died, now and at each sweep. */
    start(): void {
      sweepTimer = setInterval(startSweep, sweepEveryMs)
      startSweep()
    },
    /** Projects what is still waiting. What takes longer, the sweep of another process finds, or of the next start. */
    async stop(): Promise<void> {
      clearInterval(sweepTimer)
      const late = delay(stopWithinMs, 'late' as const, { ref: false })
      const rest = Promise.all([sweeping, ...[...waiting.keys()].map(settleLater)]).then(() =>
        Promise.allSettled(underWay),
      )
      if ((await Promise.race([rest, late])) !== 'late') return
      logger.warn({ boards: underWay.size }, 'a stop leaves projections to other processes')
    },
  }
}

/** Documents whose rows are older. Those that changed in the last two seconds wait in the process that changed them. */
async function findStale(db: Pick<Database, 'sql'>): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('boardDoc')
    .select('id')
    .whereRef('head', '>', 'projectedSeq')
    .where('updatedAt', '<', sql<Date>`now() - interval '2 seconds'`)
    .orderBy('updatedAt')
    .limit(sweepBatch)
    .execute()
  return rows.map(({ id }) => id)
}
