import { type Participant, Timezone } from '@raidtisch/shared-types/contracts/entities'
import { GameRole } from '@raidtisch/shared-types/contracts/scalars'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import { type Expression, sql } from 'kysely'
import { anyOf, json, jsonText, momentIn, type Row, wallClockIn } from '#core/db/sql.ts'
import { awayOn } from '#core/db/away.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { SeriesTemplate } from './event-copy.presenter.ts'
import type { LockedEvent } from './event.queries.ts'

/** The IANA time zone of an event's times. */
export function placeOfEvent({ timezone }: { timezone: string }): string {
  return ianaZones[Timezone.parse(timezone)]
}

export type LockedSeries = Pick<Row<'eventSeries'>, 'id' | 'serverId' | 'intervalDays' | 'copiesRoster'> & {
  template: SeriesTemplate
}

/** Locks a series; null when it ended or does not exist. An event is locked before its series, never after. */
export async function lockSeries(tx: SqlTx, id: string): Promise<LockedSeries | null> {
  const series = await tx.sql
    .selectFrom('eventSeries')
    .select(['id', 'serverId', 'intervalDays', 'copiesRoster', 'template'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return series ? { ...series, template: SeriesTemplate.parse(series.template) } : null
}

/** The columns that change when an event whose series ended is reactivated: it no longer recurs. */
export async function detachFromSeries(
  tx: SqlTx,
  { isRecurring, seriesId }: Pick<LockedEvent, 'isRecurring' | 'seriesId'>,
): Promise<{ isRecurring?: false }> {
  if (!isRecurring || seriesId === null) return {}
  return (await lockSeries(tx, seriesId)) ? {} : { isRecurring: false }
}

/** A series whose next event is due: its start, its opening, and how many days it is after the latest one. */
type DueSeries = { id: string; version: number; slot: Date; opensAt: Date | null; days: number }

/**
 * Series without an event ahead. An event counts as ahead until it is over or, when events are long, until half of the
 * time to the next one has passed. Slots that are past or have their event already are left out.
 */
export async function findDueSeries(tx: SqlTx, now: Date, id?: string): Promise<DueSeries[]> {
  return tx.sql
    .with('next', () => nextSlots(tx, now, id))
    .selectFrom('next')
    .distinctOn('next.id')
    .select(['next.id', 'next.version', 'next.slot', 'next.opensAt', 'next.days'])
    .where('next.slot', '>', now)
    .where(({ and, exists, not, selectFrom }) => {
      const events = selectFrom('event').select('event.id').whereRef('event.seriesId', '=', 'next.id')
      const ahead = events.where('event.status', 'in', openStatuses).where(({ eb, fn, ref }) => {
        const begins = fn<Date>('least', ['event.date', 'event.seriesSlot'])
        const lasts = sql`least(${ref('event.duration')}, ${ref('next.intervalDays')} * 720)`
        return eb(sql<Date>`${begins} + ${lasts} * interval '1 minute'`, '>', now)
      })
      return and([not(exists(events.whereRef('event.seriesSlot', '=', 'next.slot'))), not(exists(ahead))])
    })
    .orderBy('next.id')
    .orderBy('next.slot')
    .execute()
}

/** The slots around `now` of series that go on. */
function nextSlots(tx: SqlTx, now: Date, id: string | undefined) {
  return tx.sql
    .selectFrom(countedDays(tx, now, id).as('counted'))
    .select(({ ref }) => {
      const start = sql<Date>`${ref('counted.wallClock')} + ${ref('counted.days')} * interval '1 day'`
      const opening = sql<Date>`${start} - ${ref('counted.opensBefore')} * interval '1 minute'`
      return [
        'counted.id',
        'counted.version',
        'counted.intervalDays',
        'counted.days',
        momentIn(ref('counted.place'), start).as('slot'),
        momentIn(ref('counted.place'), opening).$castTo<Date | null>().as('opensAt'),
      ]
    })
    .where('counted.days', '>', 0)
}

/** How many days after the latest slot, on the wall clock, the slots around `now` are. */
function countedDays(tx: SqlTx, now: Date, id: string | undefined) {
  return tx.sql
    .selectFrom('eventSeries as series')
    .crossJoin(sql<{ step: number }>`generate_series(0, 12)`.as('step'))
    .select(({ ref }) => {
      const place = sql<string>`(${json(ianaZones)} ->> (${stored(ref('series.template'), 'timezone')}))`
      const age = sql`extract('epoch' from ${wallClockIn(place, now)} - ${ref('series.wallClock')})`
      const passed = sql`greatest(0, floor(${age} / 86400 / ${ref('series.intervalDays')})::int)`
      return [
        'series.id',
        'series.version',
        'series.intervalDays',
        'series.wallClock',
        place.as('place'),
        sql<number>`${ref('series.intervalDays')} * (${ref('step.step')} + ${passed})`.as('days'),
        sql<number | null>`(${stored(ref('series.template'), 'opensBefore')})::int`.as('opensBefore'),
      ]
    })
    .where('series.endedAt', 'is', null)
    .where((eb) => eb.and(id === undefined ? [] : [eb('series.id', '=', id)]))
}

const stored = (template: Expression<unknown>, key: keyof SeriesTemplate) => jsonText(template, key)

/** A participant of the event before, whom an event takes over. */
type CarriedParticipant = Pick<Participant, 'discordUserId' | 'username' | 'role' | 'characterClass'> & {
  roleIds: readonly string[]
}

/**
 * Who accepted the last event before in the series that opened and has responses, in order, not as a substitute, is still
 * in the guild, and is not absent on the day of this one in the guild's zone.
 */
export async function findCarriedParticipants(
  tx: SqlTx,
  {
    serverId,
    seriesId,
    seriesSlot,
    date,
  }: Pick<LockedEvent, 'serverId' | 'seriesId' | 'seriesSlot' | 'date'>,
): Promise<CarriedParticipant[]> {
  if (seriesId === null || seriesSlot === null) return []
  const dayOfEvent = dayAt(await getGuildPlace(tx, serverId), date)
  const rows = await tx.sql
    .selectFrom('participant as answer')
    .innerJoin('chatUser as person', 'person.id', 'answer.discordUserId')
    .select(['answer.discordUserId', 'person.username', 'answer.role'])
    .select(['answer.characterClass', 'person.roleIds'])
    .where('answer.status', '=', 'accepted')
    // They were asked for that evening alone; whom they replaced is carried.
    .where('answer.source', '!=', 'substitute')
    .where('person.leftAt', 'is', null)
    .where('person.isBot', '=', false)
    .where('person.id', 'not in', awayOn(serverId, dayOfEvent))
    .where('answer.eventId', '=', ({ selectFrom }) =>
      selectFrom('event')
        .select('event.id')
        .where('event.seriesId', '=', seriesId)
        .where('event.seriesSlot', '<', seriesSlot)
        // One that was called off, archived or over before it opened never took responses.
        .where('event.status', '!=', 'upcoming')
        .where('event.cancelledFrom', 'is distinct from', 'upcoming')
        .where('event.opensAt', 'is', null)
        // Nobody could answer one that opened after its end, because no process ran before.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('participant')
              .select('participant.id')
              .whereRef('participant.eventId', '=', 'event.id')
              .where('participant.status', '!=', 'reserved')
              .where('participant.source', '!=', 'deadline'),
          ),
        )
        .orderBy('event.seriesSlot', 'desc')
        .limit(1),
    )
    .orderBy('answer.joinedAt')
    .orderBy('answer.id')
    .execute()
  return rows.map((row) => ({ ...row, role: GameRole.parse(row.role) }))
}

/** Those of a list who are still in the guild, and not absent on the day of an event in the guild's zone. */
export async function findAvailable<P extends { discordUserId: string }>(
  tx: SqlTx,
  people: readonly P[],
  { serverId, date }: Pick<LockedEvent, 'serverId' | 'date'>,
): Promise<P[]> {
  const dayOfEvent = dayAt(await getGuildPlace(tx, serverId), date)
  const there = await tx.sql
    .selectFrom('chatUser')
    .select('id')
    .where('id', '=', anyOf(people.map(({ discordUserId }) => discordUserId)))
    .where('leftAt', 'is', null)
    .where('id', 'not in', awayOn(serverId, dayOfEvent))
    .execute()
  const available = new Set(there.map(({ id }) => id))
  return people.filter(({ discordUserId }) => available.has(discordUserId))
}
