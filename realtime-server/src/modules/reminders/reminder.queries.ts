import { defaultReminderHours } from '@raidtisch/shared-types/domain/limits'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** Who hears of an event less than this before it starts reads of it in the announcement itself. */
const freshMs = 15 * 60_000

/** What a reminder's run is called; its slot is the start it is about. */
export function reminderName(eventId: string): string {
  return `reminder ${eventId}`
}

export type ReminderDue = { eventId: string; start: Date }

/**
 * Events that start within the hours their server's settings name, and for whose start nobody was reminded yet. Late is
 * fine as long as the event has not started; only one that was created right before it needs no reminder.
 */
export async function findDueReminders(tx: SqlTx, now: Date): Promise<ReminderDue[]> {
  return tx.$queryRaw<ReminderDue[]>`
    SELECT event.id AS "eventId", event.date AS start
    FROM event LEFT JOIN server_settings AS settings ON settings.server_id = event.server_id
    WHERE event.status IN ('active', 'upcoming') AND event.send_reminders AND event.date > ${now}
      AND event.date <= ${now}::timestamptz
            + coalesce(settings.reminder_hours, ${defaultReminderHours}::int) * interval '1 hour'
      AND NOT (event.created_at > event.date - ${freshMs} * interval '1 millisecond' AND event.created_at < event.date)
      AND NOT EXISTS (
        SELECT 1 FROM job_run
        WHERE job_run.name = ${reminderName('')} || event.id AND job_run.slot = event.date AND job_run.done_at IS NOT NULL)
    ORDER BY event.date, event.id`
}

export type Reminded = { discordUserId: string; status: 'accepted' | 'reserved' }

/**
 * Who comes, and whose answer is missing; without those who left the server, and those
 * who are about to be told its new start anyway.
 */
export async function findReminded(tx: SqlTx, eventId: string): Promise<Reminded[]> {
  return tx.$queryRaw<Reminded[]>`
    SELECT participant.discord_user_id AS "discordUserId", participant.status
    FROM participant JOIN chat_user ON chat_user.id = participant.discord_user_id
    WHERE participant.event_id = ${eventId} AND participant.status IN ('accepted', 'reserved')
      AND chat_user.left_at IS NULL AND NOT chat_user.is_bot
      AND NOT EXISTS (
        SELECT 1 FROM delivery
        WHERE delivery.event_id = participant.event_id AND delivery.recipient_id = participant.discord_user_id
          AND delivery.kind = 'notice' AND delivery.state = 'waiting')
    ORDER BY participant.joined_at, participant.id`
}

/** Whether the guild wants to be reminded in its channels. */
export async function remindsInChannel(tx: SqlTx, serverId: string): Promise<boolean> {
  const [settings] = await tx.$queryRaw<{ remindInChannel: boolean }[]>`
    SELECT remind_in_channel AS "remindInChannel" FROM server_settings WHERE server_id = ${serverId}`
  return settings?.remindInChannel ?? false
}
