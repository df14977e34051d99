import { defaultReminderHours } from '@raidtisch/shared-types/domain/event-defaults'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { sql } from 'kysely'
import { awayOn } from '#core/db/away.ts'
import { jsonText } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { EventRow } from '#modules/events/event.presenter.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

/** An event created less than this before its start needs no reminder: its post appears at that moment. */
const freshMs = 15 * 60_000

/** The second one, nearer to the start, is for people who were not there at the first. */
export const reminderKinds = ['reminder', 'late-reminder'] as const
type ReminderKind = (typeof reminderKinds)[number]

/** The name of a reminder's run; its slot is the start of the event. */
export function reminderName(kind: ReminderKind, eventId: string): string {
  return `${kind} ${eventId}`
}

export type ReminderDue = { eventId: string; start: Date }

/**
 * Open events that start within the hours their server's settings name, for the second reminder half of them and two at
 * most, and whose start has no such reminder yet. Late is fine as long as the event has not started; only one that was
 * created right before it needs no reminder.
 */
export async function findDueReminders(tx: SqlTx, kind: ReminderKind, now: Date): Promise<ReminderDue[]> {
  return tx.sql
    .selectFrom('event')
    .leftJoin('serverSettings as settings', 'settings.serverId', 'event.serverId')
    .select(['event.id as eventId', 'event.date as start'])
    .where('event.status', '=', 'active')
    .where('event.sendReminders', '=', true)
    .where('event.date', '>', now)
    .where(({ and, eb, exists, fn, lit, not, ref, selectFrom }) => {
      const chosen = fn.coalesce('settings.reminderHours', lit(defaultReminderHours))
      const hours =
        kind === 'reminder' ? chosen : sql<number>`least(${chosen} / 2.0, ${lit(defaultReminderHours)})`
      const fresh = sql<Date>`${ref('event.date')} - ${freshMs}::int * interval '1 millisecond'`
      const name = sql<string>`${reminderName(kind, '')}::text || ${ref('event.id')}`
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
 * People who accepted, and people whose reservation has no response unless they are away; without departed members, and
 * without those whom a pending notification tells the new start anyway.
 */
export async function findReminded(
  tx: SqlTx,
  { id: eventId, serverId, date }: Pick<EventRow, 'id' | 'serverId' | 'date'>,
): Promise<Reminded[]> {
  const away = awayOn(serverId, dayAt(await getGuildPlace(tx, serverId), date))
  return tx.sql
    .selectFrom('participant as answer')
    .innerJoin('chatUser as person', 'person.id', 'answer.discordUserId')
    .select(['answer.discordUserId', 'answer.status'])
    .where('answer.eventId', '=', eventId)
    .where(({ and, eb, or }) =>
      or([
        eb('answer.status', '=', 'accepted'),
        and([eb('answer.status', '=', 'reserved'), eb('person.id', 'not in', away)]),
      ]),
    )
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
            .where('delivery.state', '=', 'waiting')
            // Otherwise it is about a change that was taken back, and is not sent.
            .where(({ eb, or, ref }) =>
              or([
                eb(jsonText(ref('delivery.payload'), 'start'), '<>', date.toISOString()),
                eb(jsonText(ref('delivery.payload'), 'wasOff'), '=', 'true'),
              ]),
            ),
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
