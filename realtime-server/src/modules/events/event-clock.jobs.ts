import type { ScheduledJob } from '#core/jobs/schedule.ts'
import type { Database } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { adoptEvent, deleteOldEvent, endEvent, openDueEvent, type Ticking } from './event-clock.commands.ts'
import {
  findEventsToAdopt,
  findOldEvents,
  findOpeningEvents,
  findOverEvents,
  type DueEvent,
} from './event-clock.queries.ts'
import { forgetDeletedEvent } from './event-delete.commands.ts'
import { findForgettableEvents } from './event-snapshot.queries.ts'
import { findDueSeries } from './event-series.queries.ts'
import { createNextOccurrence } from './next-occurrence.commands.ts'

/** Opens, ends, repeats and deletes events, in an order in which one run does all that is due. */
export function eventClockJobs({ db }: { db: Database }): readonly ScheduledJob[] {
  const job = (
    name: string,
    find: (tx: SqlTx, now: Date) => Promise<DueEvent[]>,
    run: (ticking: Ticking, id: string) => Promise<void>,
  ): ScheduledJob => ({
    name,
    findDue: async (now) =>
      (await find(db.prisma, now)).map(({ id, version, since }) => ({
        name: `${name} ${id} ${version}`,
        slot: since,
        run: (tx, emit) => run({ tx, emit, now }, id),
      })),
  })
  return [
    job('event-opens', findOpeningEvents, openDueEvent),
    job('event-ends', findOverEvents, endEvent),
    job('event-comes-back', findEventsToAdopt, adoptEvent),
    job(
      'event-series',
      async (tx, now) => (await findDueSeries(tx, now)).map(({ slot, ...due }) => ({ ...due, since: slot })),
      createNextOccurrence,
    ),
    job('event-is-old', findOldEvents, deleteOldEvent),
    job('event-is-forgotten', findForgettableEvents, forgetDeletedEvent),
  ]
}
