import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { causesOf } from './unavailable.ts'
import type { Database, Tx } from './database.ts'
import { withSql } from './sql-on-prisma.ts'

const tries = 5
/** Serialization failure and deadlock: the database undid everything and asks to try again. Nothing else is safe to repeat. */
const conflicts = new Set(['40001', '40P01', 'P2034'])
/** A lock did not come free in time: `lock_timeout` in postgres-database.ts says why to ask anew. */
const lockTimeouts = new Set(['55P03'])
/** From the first attempt on: with the wait of the last one it is less than the 10 s of the proxy (Caddyfile). */
const lockPatienceMs = 5_000
/** When a whole guild presses at once, waiting is better than being turned away. Embedded transactions queue for one connection. */
const limits = {
  postgres: { maxWait: 5_000, timeout: 10_000 },
  embedded: { maxWait: 10_000, timeout: 10_000 },
}

/**
 * Runs `work` in one transaction and returns its result once it is committed.
 * `work` may run up to five times, so it must only touch the database, and only through `tx`: no network in here.
 */
export async function transaction<T>(
  db: Pick<Database, 'prisma' | 'kind'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return againOnConflict(() => db.prisma.$transaction((tx) => work(withSql(tx)), limits[db.kind]))
}

/** All that `read` asks of this connection is answered as it was at one moment, while others write; writing is refused. */
export async function atOneMoment<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await read()
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
  }
}

/** Runs a whole transaction up to five times while another one is in its way, or it waits for a lock. */
export async function againOnConflict<T>(run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const mayWaitAgain = isOneOf(lockTimeouts, error) && performance.now() - startedAt < lockPatienceMs
      if (attempt === tries || !(mayWaitAgain || isOneOf(conflicts, error))) throw error
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Whether `error`, or what caused it, has one of the database's `codes`. */
function isOneOf(codes: ReadonlySet<string>, error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, originalCode }) => codes.has(String(code)) || codes.has(String(originalCode)),
  )
}
