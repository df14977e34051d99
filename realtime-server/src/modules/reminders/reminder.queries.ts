import { defaultReminderHours } from '@raidtisch/shared-types/domain/event-defaults'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { sql } from 'kysely'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** An event created less than this before its start needs no reminder: its post appears at that moment. */
const freshMs = 15 * 60_000

/** The name of a reminder's run; its slot is the start of the event. */
export function reminderName(eventId: string): string {
  return `reminder ${eventId}`
}

export type ReminderDue = { eventId: string; start: Date }

/**
 * Events that start within the hours their server's settings name, and whose start has no reminder yet. Late is
 * fine as long as the event has not started; only one that was created right before it needs no reminder.
 */
export async function findDueReminders(tx: SqlTx, now: Date): Promise<ReminderDue[]> {
  return tx.sql
    .selectFrom('event')
    .leftJoin('serverSettings as settings', 'settings.serverId', 'event.serverId')
    .select(['event.id as eventId', 'event.date as start'])
    .where('event.status', 'in', openStatuses)
    .where('event.sendReminders', '=', true)
    .where('event.date', '>', now)
    .where(({ and, eb, exists, fn, lit, not, ref, selectFrom }) => {
      const hours = fn.coalesce('settings.reminderHours', lit(defaultReminderHours))
      const fresh = sql<Date>`${ref('event.date')} - ${freshMs}::int * interval '1 millisecond'`
      const name = sql<string>`${reminderName('')}::text || ${ref('event.id')}`
      return and([
        eb('event.date', '<=', sql<Date>`${now}::timestamptz + ${hours} * interval '1 hour'`),
        not(and([eb('event.createdAt', '>', fresh), eb('event.createdAt', '<', ref('event.date'))])),
        not(
          exists(
            selectFrom('jobRun')
              .select('jobRun.name')
              .where('jobRun.name', '=', name)
              .whereRef('jobRun.slot', '=', 'event.date')
              .where('jobRun.doneAt', 'is not', null),
          ),
        ),
      ])
    })
    .orderBy('event.date')
    .orderBy('event.id')
    .execute()
}

export type Reminded = { discordUserId: string; status: 'accepted' | 'reserved' }

/**
 * People who accepted, and people whose reservation has no response; without departed members, and without those whom
 * a pending notification tells the new start anyway.
 */
export async function findReminded(tx: SqlTx, eventId: string): Promise<Reminded[]> {
  return tx.sql
    .selectFrom('participant as answer')
    .innerJoin('chatUser as person', 'person.id', 'answer.discordUserId')
    .select(['answer.discordUserId', 'answer.status'])
    .where('answer.eventId', '=', eventId)
    .where('answer.status', 'in', ['accepted', 'reserved'])
    .where('person.leftAt', 'is', null)
    .where('person.isBot', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.eventId', '=', 'answer.eventId')
            .whereRef('delivery.recipientId', '=', 'answer.discordUserId')
            .where('delivery.kind', '=', 'notice')
            .where('delivery.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('answer.joinedAt')
    .orderBy('answer.id')
    .$narrowType<{ status: Reminded['status'] }>()
    .execute()
}

/** Whether the guild wants to be reminded in its channels. */
export async function remindsInChannel(tx: SqlTx, serverId: string): Promise<boolean> {
  const settings = await tx.sql
    .selectFrom('serverSettings')
    .select('remindInChannel')
    .where('serverId', '=', serverId)
    .executeTakeFirst()
  return settings?.remindInChannel ?? false
}
