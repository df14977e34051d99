import { sql } from 'kysely'
import type { Database } from '#core/db/database.ts'
import type { Logger } from '#core/process/logger.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'

export type ProjectorOptions = {
  db: Pick<Database, 'sql'>
  logger: Logger
  /** Writes the document's rows as they are at its head; harmless when there is nothing new. */
  project: (documentName: string) => Promise<void>
  /** How long nobody must move before the board counts as settled, in milliseconds. */
  settleMs?: number
  /** The longest that rows lag behind leaders who do not stop, in milliseconds. */
  lagMs?: number
}

export type Projector = ReturnType<typeof createProjector>

const sweepEveryMs = 5_000
const sweepBatch = 200

/** Keeps rows in step with board documents: soon after each commit, and after a crash by a sweep. */
export function createProjector({ db, logger, project, settleMs = 300, lagMs = 1_000 }: ProjectorOptions) {
  const inOrder = createOrderedQueue()
  const waiting = new Map<string, { since: number; timer: NodeJS.Timeout }>()
  const underWay = new Set<Promise<void>>()
  let sweepTimer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  function settle(documentName: string): Promise<void> {
    clearTimeout(waiting.get(documentName)?.timer)
    waiting.delete(documentName)
    const projection = inOrder(documentName, () => project(documentName))
    underWay.add(projection)
    const forget = () => underWay.delete(projection)
    projection.then(forget, forget)
    return projection
  }
  /** The sweep comes back to what fails here. */
  function settleLater(documentName: string): Promise<void> {
    return settle(documentName).catch((err: unknown) =>
      logger.warn({ err, documentName }, 'a board could not be projected'),
    )
  }
  async function sweep(): Promise<void> {
    const names = await findStale(db)
    await Promise.all(names.filter((name) => !waiting.has(name)).map(settleLater))
  }
  function look(): void {
    sweeping ??= sweep()
      .catch((err: unknown) => logger.warn({ err }, 'boards cannot be swept'))
      .finally(() => (sweeping = undefined))
  }

  return {
    /** To be called after each commit to a document. */
    touched(documentName: string): void {
      const now = Date.now()
      const since = waiting.get(documentName)?.since ?? now
      clearTimeout(waiting.get(documentName)?.timer)
      const wait = Math.max(0, Math.min(settleMs, since + lagMs - now))
      const timer = setTimeout(() => void settleLater(documentName), wait)
      waiting.set(documentName, { since, timer })
    },
    /** Projects now; rejects when that fails. */
    settle,
    /** Catches up with what was committed before, here or in a process that died, and keeps looking. */
    start(): void {
      sweepTimer = setInterval(look, sweepEveryMs)
      look()
    },
    /** Projects what is still waiting. */
    async stop(): Promise<void> {
      clearInterval(sweepTimer)
      await sweeping
      await Promise.all([...waiting.keys()].map(settleLater))
      await Promise.allSettled(underWay)
    },
  }
}

/** Documents that changed without a projection, and not just now: those have a process that waits for them to settle. */
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
