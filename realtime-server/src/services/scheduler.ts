import { housekeepingJobs } from '#core/jobs/housekeeping.ts'
import { lookEvery } from '#core/jobs/look-every.ts'
import { runDue, type ScheduledJob } from '#core/jobs/schedule.ts'
import { voiceCheckJobs } from '#modules/attendance/voice-check.jobs.ts'
import { startAuditSealer } from '#modules/audit/audit.jobs.ts'
import { startBackupCopies } from '#modules/backups/backup-copies.jobs.ts'
import { startDailyBackups } from '#modules/backups/backup.jobs.ts'
import { eventClockJobs } from '#modules/events/event-clock.jobs.ts'
import { startFollowing } from '#modules/event-imports/followed-import.jobs.ts'
import { reminderJobs } from '#modules/reminders/reminder.jobs.ts'
import { responseRequestJobs } from '#modules/response-requests/response-request.jobs.ts'
import { departedMemberJobs } from '#modules/signups/departed-member.jobs.ts'
import type { Service, ServiceContext } from './context.ts'

export type SchedulerDeps = Pick<ServiceContext, 'env' | 'db' | 'outbox' | 'clock' | 'logger'>

/** Everything that happens by itself. */
export function scheduledJobs(deps: SchedulerDeps): readonly ScheduledJob[] {
  return [
    ...housekeepingJobs(),
    ...eventClockJobs(deps),
    ...departedMemberJobs(deps),
    ...voiceCheckJobs(deps),
    ...reminderJobs(deps),
    ...responseRequestJobs(deps),
  ]
}

/** Looks every few seconds what is due: each slot happens once on any number of processes, and late rather than never. */
export function startScheduler(context: ServiceContext): Service {
  const { db, clock, logger, sockets } = context
  const sealer = startAuditSealer({ db, publisher: sockets, logger })
  const backups = startDailyBackups(context)
  const copies = startBackupCopies(context)
  const following = startFollowing(context)
  const jobs = scheduledJobs(context)
  const ending = new AbortController()
  const looking = lookEvery(5, () => runDue(context, jobs, clock.now(), ending.signal))
  return {
    stop: async () => {
      ending.abort()
      // All at once: none of them begins anything while another one still ends.
      await Promise.all([looking.stop(), backups.stop(), copies.stop(), following.stop()])
      await sealer.stop()
    },
  }
}
