import type { Database } from '#core/db/database.ts'
import { eventually } from './eventually.ts'
import { countLockWaits } from './lock-waits.ts'

/** Runs both under one event's lock, in this order: the lock is taken until both wait for it. */
export async function inOrder(
  { pool }: Pick<Database, 'pool'>,
  eventId: string,
  [first, second]: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('BEGIN')
    await owner.query('SELECT id FROM event WHERE id = $1 FOR UPDATE', [eventId])
    const one = first?.()
    await eventually(async () => (await countLockWaits({ pool })) === 1)
    const two = second?.()
    await eventually(async () => (await countLockWaits({ pool })) === 2)
    await owner.query('COMMIT')
    await Promise.all([one, two])
  } finally {
    owner.release()
  }
}
