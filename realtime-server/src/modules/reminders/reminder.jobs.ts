import type { Database } from '#core/db/database.ts'
import type { ScheduledJob } from '#core/jobs/schedule.ts'
import { publishReminder } from './reminder.commands.ts'
import { findDueReminders, reminderKinds, reminderName } from './reminder.queries.ts'

/** Reminds people the set hours before an event, and nearer to its start those who accepted since. */
export function reminderJobs({ db }: { db: Pick<Database, 'prisma'> }): readonly ScheduledJob[] {
  return reminderKinds.map((kind) => ({
    name: kind,
    findDue: async (now) =>
      (await findDueReminders(db.prisma, kind, now)).map((due) => ({
        name: reminderName(kind, due.eventId),
        slot: due.start,
        run: (tx, emit) => publishReminder({ tx, emit }, due, now),
      })),
  }))
}
