import { Cron } from 'croner'
import { tidyUp } from '#core/housekeeping.ts'
import { runOnce } from '#core/job-run.ts'
import { startAuditSealer } from '#modules/audit/audit.jobs.ts'
import type { Service, ServiceContext } from './context.ts'

/** Things that happen by themselves, each slot once on any number of processes. */
export function startScheduler({ db, outbox, clock, logger, sockets }: ServiceContext): Service {
  const sealer = startAuditSealer({ db, publisher: sockets, logger })
  const hourly = new Cron('0 * * * *', { timezone: 'UTC', protect: true }, async (job: Cron) => {
    const slot = job.currentRun() ?? clock.now()
    slot.setUTCMinutes(0, 0, 0)
    await runOnce({ db, outbox }, { name: 'tidy-up', slot }, (tx) => tidyUp(tx, clock.now())).catch(
      (err: unknown) => logger.error({ err }, 'could not tidy up'),
    )
  })
  return {
    stop: async () => {
      hourly.stop()
      await sealer.stop()
    },
  }
}
