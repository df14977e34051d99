import type { Database } from '#core/db/database.ts'
import type { ScheduledJob } from '#core/jobs/schedule.ts'
import { publishReminder } from './reminder.commands.ts'
import { findDueReminders, reminderName } from './reminder.queries.ts'

/** Reminds people the set hours before an event. */
export function reminderJobs({ db }: { db: Pick<Database, 'prisma'> }): readonly ScheduledJob[] {
  return [
    {
      name: 'reminder',
      findDue: async (now) =>
        (await findDueReminders(db.prisma, now)).map((due) => ({
          name: reminderName(due.eventId),
          slot: due.start,
          run: (tx, emit) => publishReminder({ tx, emit }, due, now),
        })),
    },
  ]
}
