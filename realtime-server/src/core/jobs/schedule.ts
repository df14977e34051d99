import { Cron } from 'croner'
import type { Tx } from '#core/db/database.ts'
import type { ChangeDeps, Emit } from '#core/change.ts'
import { type JobSlot, runOnce } from './job-run.ts'
import type { Logger } from '#core/process/logger.ts'

/** One thing that is due: the slot makes it happen once, however many processes see it, and however late. */
export type DueRun = JobSlot & { run: (tx: Tx, emit: Emit) => Promise<void> }

/** A kind of thing that happens by itself. */
export type ScheduledJob = {
  name: string
  /** What is due at `now`, what a downtime left behind included as far as it is still of use. What was done may be among it. */
  findDue: (now: Date) => Promise<readonly DueRun[]>
}

/**
 * Does all that is due at `now` and was not done yet, one after the other; resolves to how many runs it did itself.
 * What fails is logged and due again the next time, and what is left when the process stops, too.
 */
export async function runDue(
  deps: ChangeDeps & { logger: Logger },
  jobs: readonly ScheduledJob[],
  now: Date,
  stop?: AbortSignal,
): Promise<number> {
  let count = 0
  for (const job of jobs) {
    if (stop?.aborted) break
    try {
      for (const { run, ...slot } of await job.findDue(now)) {
        if (stop?.aborted) break
        if (await attempt(deps, slot, run)) count++
      }
    } catch (err) {
      deps.logger.error({ err, job: job.name }, 'could not find what is due')
    }
  }
  return count
}

async function attempt(
  deps: ChangeDeps & { logger: Logger },
  { name, slot }: JobSlot,
  run: DueRun['run'],
): Promise<boolean> {
  try {
    return await runOnce(deps, { name, slot }, run)
  } catch (err) {
    deps.logger.error({ err, job: name, slot }, 'a scheduled run failed')
    return false
  }
}

/**
 * The moments of a cron pattern on a place's wall clock, after `from` and up to `to`. A time that a change to summer
 * time leaves out is met right after it, one that comes twice is met once.
 */
export function cronSlots(
  pattern: string,
  { zone, from, to }: { zone: string; from: Date; to: Date },
): Date[] {
  const cron = new Cron(pattern, { timezone: zone, paused: true })
  const slots: Date[] = []
  for (let next = cron.nextRun(from); next && next <= to; next = cron.nextRun(next)) slots.push(next)
  return slots
}
