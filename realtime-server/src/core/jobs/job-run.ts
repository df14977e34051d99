import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '#core/db/sql.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'

/** Longer than any job's transaction may take, so that a lease runs out only when its holder is gone. */
const leaseMs = 30_000

export type JobSlot = {
  name: string
  /** The moment the job was due: every process asks for the same one. */
  slot: Date
}

class LeaseLostError extends Error {}

/**
 * Runs `effect` once for a slot, whichever and however many processes ask, and however often they die.
 * The effect and the note that it is done commit together; effects outside the database belong into the outbox.
 * Resolves to whether this call did it; rejects with the effect's error, after which the slot is free again.
 */
export async function runOnce(
  deps: ChangeDeps,
  job: JobSlot,
  effect: (tx: Tx, emit: Emit) => Promise<void>,
): Promise<boolean> {
  const owner = randomUUID()
  if (!(await claim(deps, job, owner))) return false
  try {
    await change(deps, async (tx, emit) => {
      await effect(tx, emit)
      const { numUpdatedRows } = await endLease(tx, job, owner)
        .set({ doneAt: databaseNow })
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new LeaseLostError()
    })
    return true
  } catch (error) {
    if (error instanceof LeaseLostError) return false
    await giveBack(deps, job, owner)
    throw error
  }
}

async function claim({ db }: ChangeDeps, { name, slot }: JobSlot, owner: string): Promise<boolean> {
  const leaseUntil = sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`
  const { numInsertedOrUpdatedRows } = await db.sql
    .insertInto('jobRun')
    .values({ name, slot, owner, leaseUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'slot', 'serverId'])
        .doUpdateSet({
          owner: ({ ref }) => ref('excluded.owner'),
          leaseUntil: ({ ref }) => ref('excluded.leaseUntil'),
          attempts: (eb) => eb('jobRun.attempts', '+', 1),
        })
        .where('jobRun.doneAt', 'is', null)
        .where('jobRun.leaseUntil', '<', databaseNow),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function giveBack({ db }: ChangeDeps, { name, slot }: JobSlot, owner: string): Promise<void> {
  await endLease(db, { name, slot }, owner).set({ leaseUntil: databaseNow }).execute()
}

/** A change of the lease, if this owner still holds it. */
function endLease({ sql }: Pick<Database, 'sql'>, { name, slot }: JobSlot, owner: string) {
  return sql
    .updateTable('jobRun')
    .where('name', '=', name)
    .where('slot', '=', slot)
    .where('owner', '=', owner)
    .where('doneAt', 'is', null)
}
