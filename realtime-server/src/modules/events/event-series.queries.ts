import { GameRole, PreselectedPlayer, Timezone } from '@raidtisch/shared-types/contracts/entities'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import { z } from 'zod'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type EventSeries, Prisma } from '#generated/prisma/client.ts'
import type { Companion } from './event-reservations.commands.ts'
import type { LockedEvent } from './event.queries.ts'

/** What the next event of a series takes over; of an event's row the rest is left out. */
export const SeriesTemplate = z.object({
  title: z.string(),
  description: z.string().nullable(),
  eventType: z.string(),
  timezone: Timezone,
  duration: z.int(),
  maxParticipants: z.int(),
  maxTanks: z.int(),
  maxHealers: z.int(),
  maxDps: z.int(),
  tankEmoji: z.string().nullable(),
  healerEmoji: z.string().nullable(),
  dpsEmoji: z.string().nullable(),
  channelId: z.string().nullable(),
  channelName: z.string().nullable(),
  createdBy: z.string(),
  keepAlive: z.boolean(),
  allowLateSignups: z.boolean(),
  sendReminders: z.boolean(),
  autoArchive: z.boolean(),
  requireRoles: z.array(z.string()),
  pingRoleIds: z.array(z.string()).default([]),
  hasThread: z.boolean().default(false),
  /** Minutes before its start at which each one opens, on the wall clock; null: it is open as soon as it is there. */
  opensBefore: z.int().nullable().default(null),
  preselectedPlayers: z.array(PreselectedPlayer),
  requiredClasses: z.array(z.string()),
  bannedClasses: z.array(z.string()),
  preferredClasses: z.array(z.string()),
})
type SeriesTemplate = z.output<typeof SeriesTemplate>

/** The place whose clocks an event's times are on. */
export function placeOfEvent({ timezone }: { timezone: string }): string {
  return ianaZones[Timezone.parse(timezone)]
}

export type LockedSeries = Omit<EventSeries, 'template'> & { template: SeriesTemplate }

/** Locks a series that still goes on; null when it ended or there is none. After the lock of an event, never before. */
export async function lockSeries(tx: Tx, id: string): Promise<LockedSeries | null> {
  await tx.$queryRaw`SELECT 1 FROM event_series WHERE id = ${id} FOR UPDATE`
  const series = await tx.eventSeries.findUnique({ where: { id, endedAt: null } })
  return series && { ...series, template: SeriesTemplate.parse(series.template) }
}

/** What an event whose series ended no longer says, once it is brought back. */
export async function aloneAgain(
  tx: Tx,
  { isRecurring, seriesId }: Pick<LockedEvent, 'isRecurring' | 'seriesId'>,
): Promise<{ isRecurring?: false }> {
  if (!isRecurring || seriesId === null) return {}
  return (await lockSeries(tx, seriesId)) ? {} : { isRecurring: false }
}

/** A series whose next event is to be made: when that starts and opens, and how many days after the latest one. */
type DueSeries = { id: string; version: number; slot: Date; opensAt: Date | null; days: number }

/**
 * Series of which no event stands ahead any more. One stands ahead until it is over, or, where events are long, until
 * half of the time to the next has passed. Days are counted on the wall clock from the latest slot; slots that are past
 * or have their event already are left out.
 */
export async function findDueSeries(tx: SqlTx, now: Date, id?: string): Promise<DueSeries[]> {
  const place = Prisma.sql`(${JSON.stringify(ianaZones)}::jsonb ->> (series.template ->> 'timezone'))`
  return tx.$queryRaw<DueSeries[]>`
    SELECT DISTINCT ON (series.id) series.id, series.version, next.slot, next.opens_at AS "opensAt", next.days
    FROM event_series series
    CROSS JOIN LATERAL (
      SELECT days, (series.wall_clock + days * interval '1 day') AT TIME ZONE ${place} AS slot,
             (series.wall_clock + days * interval '1 day'
               - (series.template ->> 'opensBefore')::int * interval '1 minute') AT TIME ZONE ${place} AS opens_at
      FROM generate_series(0, 12) step
      CROSS JOIN LATERAL (
        SELECT series.interval_days * (step + greatest(0, floor(
          extract(epoch FROM (${now}::timestamptz AT TIME ZONE ${place}) - series.wall_clock)
            / 86400 / series.interval_days)::int)) AS days
      ) counted
      WHERE days > 0
    ) next
    WHERE series.ended_at IS NULL ${id === undefined ? Prisma.empty : Prisma.sql`AND series.id = ${id}`}
      AND next.slot > ${now}
      AND NOT EXISTS (SELECT 1 FROM event WHERE series_id = series.id AND series_slot = next.slot)
      AND NOT EXISTS (
        SELECT 1 FROM event
        WHERE series_id = series.id AND status IN ('active', 'upcoming')
          AND least(date, series_slot) + least(duration, series.interval_days * 720) * interval '1 minute' > ${now})
    ORDER BY series.id, next.slot`
}

/** Who accepted the latest event before a slot, in order, and is still in the guild. */
export async function findCompanions(tx: SqlTx, seriesId: string, slot: Date): Promise<Companion[]> {
  const rows = await tx.$queryRaw<(Omit<Companion, 'role'> & { role: string })[]>`
    SELECT answer.discord_user_id AS "discordUserId", person.username, answer.role,
           answer.character_class AS "characterClass", person.role_ids AS "roleIds"
    FROM participant answer JOIN chat_user person ON person.id = answer.discord_user_id
    WHERE answer.status = 'accepted' AND person.left_at IS NULL AND NOT person.is_bot
      AND answer.event_id = (
        SELECT id FROM event WHERE series_id = ${seriesId} AND series_slot < ${slot}
        ORDER BY series_slot DESC LIMIT 1)
    ORDER BY answer.joined_at, answer.id`
  return rows.map((row) => ({ ...row, role: GameRole.parse(row.role) }))
}

/** Those of a list who are still in the guild. */
export async function findStillThere<P extends { discordUserId: string }>(
  tx: Tx,
  people: readonly P[],
): Promise<P[]> {
  const ids = people.map(({ discordUserId }) => discordUserId)
  const there = await tx.chatUser.findMany({ where: { id: { in: ids }, leftAt: null }, select: { id: true } })
  const known = new Set(there.map(({ id }) => id))
  return people.filter(({ discordUserId }) => known.has(discordUserId))
}
