import { autoDeleteAfterDays } from '@raidtisch/shared-types/domain/event-age'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './sql.ts'

type Column = keyof Tables['event']

/** When an event is over; `event` is what its table is called in the statement. */
export function eventEnd(event: string): RawBuilder<Date> {
  const column = (name: Column) => sql.ref(`${event}.${name}`)
  return sql<Date>`${column('date')} + ${column('duration')} * interval '1 minute'`
}

/** Since when a completed event is old: `isOldEvent` of `domain/event-age` in SQL. */
export function oldSince(event: string): RawBuilder<Date> {
  const updatedAt: Column = 'updatedAt'
  const lastChange = sql`greatest(${eventEnd(event)}, ${sql.ref(`${event}.${updatedAt}`)})`
  return sql<Date>`${lastChange} + ${autoDeleteAfterDays}::int * interval '1 day'`
}

/** `isKeptOpen` of `domain/event-age` in SQL. */
export function keptOpen(event: string): RawBuilder<boolean> {
  const reactivatedAt: Column = 'reactivatedAt'
  return sql<boolean>`coalesce(${sql.ref(`${event}.${reactivatedAt}`)} >= ${eventEnd(event)}, false)`
}

/** `isOver` of `domain/event-age` in SQL. */
export function isPast(event: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${eventEnd(event)} <= ${now} and not ${keptOpen(event)})`
}

/** Whether an event was called off; one that was archived after that keeps its reason. Takes its name in the statement. */
export function isCalledOff(event: string): RawBuilder<boolean> {
  const column = (name: Column) => sql.ref(`${event}.${name}`)
  return sql<boolean>`(${column('status')} = 'cancelled' or ${column('cancelReason')} is not null)`
}

/**
 * Whether an event was called off, or archived before its start. Nobody edits an archived event, so `updatedAt` is when
 * it was archived. Takes its name in the statement.
 */
export function didNotTakePlace(event: string): RawBuilder<boolean> {
  const column = (name: Column) => sql.ref(`${event}.${name}`)
  const isArchivedAhead = sql`${column('status')} = 'archived' and ${column('updatedAt')} < ${column('date')}`
  return sql<boolean>`(${isCalledOff(event)} or (${isArchivedAhead}))`
}
