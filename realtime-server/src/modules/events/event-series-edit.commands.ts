import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { canMoveSeries } from '@raidtisch/shared-types/domain/event-age'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { json } from '#core/db/sql.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { EventColumns } from './event-fields.queries.ts'
import { saveColumns, type Saving } from './event-save.commands.ts'
import { columnsFor, withoutSentAlong } from './event-series-carried.plan.ts'
import { startSeries } from './event-series.commands.ts'
import {
  getOpening,
  getOpeningLead,
  shiftOf,
  shiftSlots,
  wallClockShift,
} from './event-series-times.queries.ts'
import { lockSeries, type LockedSeries } from './event-series.queries.ts'
import { SeriesTemplate } from './event-copy.presenter.ts'
import { lockEvent, type LockedEvent } from './event.queries.ts'

type Scope = NonNullable<UpdateEventBody['scope']>

/**
 * Carries a saved edit into the series. Whether and how often the event recurs always applies to all following events;
 * other fields do when the edit says so, both to existing and to later ones. `event` is the event before the edit.
 */
export async function carryIntoSeries(
  saving: Saving,
  event: LockedEvent,
  sent: EventColumns,
  scope: Scope,
): Promise<void> {
  const { tx, now } = saving
  const series = event.seriesId === null ? null : await lockSeries(tx, event.seriesId)
  const comesBack = sent.isRecurring ?? event.isRecurring
  if (!series) {
    // Only when the edit asks for it: events of an ended series may still be marked as recurring.
    if (sent.isRecurring) await startSeries(tx, await reread(tx, event), now)
  } else if (comesBack) {
    const { intervalDays } = series
    await editSeries(saving, event, series, carried({ ...event, intervalDays }, sent, scope, now))
  } else {
    await endSeries(saving, event, series)
  }
}

/** When an announced event opens that is moved with its series: as long before its start as until now, if that is ahead. */
export async function openingWithSeries(
  { tx, now }: Pick<Saving, 'tx' | 'now'>,
  event: LockedEvent,
  sent: EventColumns,
  scope: Scope,
): Promise<EventColumns> {
  if (scope === 'this' || event.seriesId === null || sent.opensAt !== undefined) return {}
  if (sent.date === undefined) return {}
  const { opensAt = null } = await openingOf(tx, event, sent, null)
  return opensAt !== null && opensAt > now ? { opensAt } : {}
}

/** The part of an edit that applies to more than its event. */
function carried(
  event: LockedEvent & Pick<LockedSeries, 'intervalDays'>,
  { isRecurring: _isRecurring, date, ...sent }: EventColumns,
  scope: Scope,
  now: Date,
): EventColumns {
  if (scope === 'following') {
    // After a slip in the date, the slot still says when the event was meant to be.
    const { duration, intervalDays, seriesSlot } = event
    const meant = seriesSlot !== null && seriesSlot > event.date ? seriesSlot : event.date
    const canMove = date !== undefined && canMoveSeries({ date: meant, duration, intervalDays }, date, now)
    return { ...withoutSentAlong(event, sent), ...(canMove && { date }) }
  }
  const { recurringInterval, copiesRoster } = sent
  return {
    ...(recurringInterval !== undefined && { recurringInterval }),
    ...(copiesRoster !== undefined && { copiesRoster }),
  }
}

/** Existing events stay, the open ones no longer recurring; the event that ended the series leaves it. */
async function endSeries(saving: Saving, event: LockedEvent, series: LockedSeries): Promise<void> {
  const { tx, now } = saving
  const others = await lockOpen(tx, { seriesId: series.id, id: { not: event.id } })
  for (const other of others) await saveColumns(saving, other, { isRecurring: false })
  // Not by Prisma, which would set `updatedAt`: that is the time of the event's own last change, published already.
  await tx.sql
    .updateTable('event')
    .set({ seriesId: null, seriesSlot: null })
    .where('id', '=', event.id)
    .execute()
  await tx.eventSeries.update({ where: { id: series.id }, data: { endedAt: now, version: { increment: 1 } } })
}

async function editSeries(
  saving: Saving,
  event: LockedEvent,
  series: LockedSeries,
  { date, opensAt, ...columns }: EventColumns,
): Promise<void> {
  if (date === undefined && opensAt === undefined && Object.keys(columns).length === 0) return
  const { tx } = saving
  const following = await lockFollowing(tx, event)
  const shift = shiftOf(event, series, date, columns)
  const shifted = await shiftSlots(tx, following, shift)
  const lead = opensAt === undefined ? null : await getOpeningLead(tx, await reread(tx, event))
  for (const [index, other] of following.entries()) {
    // An event that was moved on its own stays where it was moved to.
    const keepsDate = other.date.getTime() !== other.seriesSlot?.getTime()
    const slot = shifted[index]
    const moved = { ...columnsFor(other, event, columns), ...(slot && !keepsDate && { date: slot }) }
    await saveColumns(saving, other, { ...moved, ...(await openingOf(tx, other, moved, lead)) })
    if (slot) await moveSlot(tx, other, slot)
  }
  if (date !== undefined) await moveSlot(tx, event, date)
  const template = SeriesTemplate.parse({
    ...series.template,
    ...columnsFor(series.template, event, columns),
    ...(lead !== null && { opensBefore: lead }),
  })
  const { recurringInterval = series.intervalDays, copiesRoster = series.copiesRoster } = columns
  await tx.sql
    .updateTable('eventSeries')
    .set({
      template: json(template),
      intervalDays: recurringInterval,
      copiesRoster,
      version: (eb) => eb('version', '+', 1),
      updatedAt: saving.now,
      wallClock: ({ ref }) => sql<Date>`${ref('wallClock')} + ${wallClockShift(shift)}`,
    })
    .where('id', '=', series.id)
    .execute()
}

/** When an upcoming event opens after an edit: `lead` minutes before its start, or as long before it as until now. */
async function openingOf(
  tx: Tx,
  event: LockedEvent,
  { date = event.date, timezone = event.timezone }: EventColumns,
  lead: number | null,
): Promise<EventColumns> {
  if (event.status !== 'upcoming' || (lead === null && event.opensAt === null)) return {}
  const minutes = lead ?? (await getOpeningLead(tx, event))
  return minutes === null ? {} : { opensAt: await getOpening(tx, { date, timezone }, minutes) }
}

/** Open events of the series after this one, locked, the latest first. */
async function lockFollowing(tx: Tx, { seriesId, seriesSlot }: LockedEvent): Promise<LockedEvent[]> {
  if (seriesId === null || seriesSlot === null) return []
  return lockOpen(tx, { seriesId, seriesSlot: { gt: seriesSlot } })
}

async function lockOpen(tx: Tx, which: Prisma.EventWhereInput): Promise<LockedEvent[]> {
  const found = await tx.event.findMany({
    where: { ...which, status: { in: [...openStatuses] } },
    orderBy: { seriesSlot: 'desc' },
    select: { id: true },
  })
  const locked: LockedEvent[] = []
  for (const { id } of found) {
    const event = await lockEvent(tx, id)
    if (event) locked.push(event)
  }
  return locked
}

/** Keeps the event's own slot when another event of the series has the new one. */
async function moveSlot(tx: Tx, { id, seriesId }: LockedEvent, slot: Date): Promise<void> {
  await tx.sql
    .updateTable('event')
    .set({ seriesSlot: slot })
    .where('id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('event as other')
            .select('other.id')
            .where('other.seriesId', '=', seriesId)
            .where('other.seriesSlot', '=', slot),
        ),
      ),
    )
    .execute()
}

async function reread(tx: Tx, event: LockedEvent): Promise<LockedEvent> {
  return (await lockEvent(tx, event.id)) ?? event
}
