import { randomUUID } from 'node:crypto'
import type { Tx } from '#core/db/database.ts'
import { change, type ChangeDeps, type Emit } from './change.ts'

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
      const done = await tx.$executeRaw`
        UPDATE job_run SET done_at = now()
        WHERE name = ${job.name} AND slot = ${job.slot} AND owner = ${owner} AND done_at IS NULL`
      if (done === 0) throw new LeaseLostError()
    })
    return true
  } catch (error) {
    if (error instanceof LeaseLostError) return false
    await giveBack(deps, job, owner)
    throw error
  }
}

/** Slots of a job that were begun and never finished, because their process died or their effect failed. */
export async function findUnfinishedSlots({ db }: Pick<ChangeDeps, 'db'>, name: string): Promise<Date[]> {
  const rows = await db.prisma.$queryRaw<{ slot: Date }[]>`
    SELECT slot FROM job_run WHERE name = ${name} AND done_at IS NULL AND lease_until < now() ORDER BY slot`
  return rows.map(({ slot }) => slot)
}

async function claim({ db }: ChangeDeps, { name, slot }: JobSlot, owner: string): Promise<boolean> {
  const claimed = await db.prisma.$executeRaw`
    INSERT INTO job_run (name, slot, owner, lease_until)
    VALUES (${name}, ${slot}, ${owner}, now() + ${leaseMs} * interval '1 millisecond')
    ON CONFLICT (name, slot) DO UPDATE
      SET owner = excluded.owner, lease_until = excluded.lease_until, attempts = job_run.attempts + 1
      WHERE job_run.done_at IS NULL AND job_run.lease_until < now()`
  return claimed === 1
}

async function giveBack({ db }: ChangeDeps, { name, slot }: JobSlot, owner: string): Promise<void> {
  await db.prisma.$executeRaw`
    UPDATE job_run SET lease_until = now()
    WHERE name = ${name} AND slot = ${slot} AND owner = ${owner} AND done_at IS NULL`
}
