import { EventFacts, type Participant } from '@raidtisch/shared-types/contracts/entities'
import { PastEvent } from '@raidtisch/shared-types/contracts/events.contract'
import { byDate } from '@raidtisch/shared-types/domain/event-age'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { withParties } from '@raidtisch/shared-types/live/apply-event'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { didNotTakePlace } from '#core/db/event-end.ts'
import { prepared, preparedWrite } from '#core/db/prepared.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { anyOf, asInt, type Tables } from '#core/db/sql.ts'
import { groupBy } from '#core/missing-in-node-20.ts'
import { readParties } from './event-parties.queries.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { presentParties } from './event-parties.presenter.ts'
import { type EventRow, type ListedFacts, presentEvent } from './event.presenter.ts'
import { readParticipants } from './participant.queries.ts'

// Functions that take a transaction take the root client too, for reads outside of one.

export type LockedEvent = Omit<EventRow, 'status'> & { status: EventStatus }

/** The name of the event's channel; one that Discord has no more keeps the name that it had when it was chosen. */
export function channelName(event: string): RawBuilder<string | null> {
  const channel = (name: keyof Tables['guildChannel']) => sql.ref(`guildChannel.${name}`)
  const current = sql`select ${channel('name')} from ${sql.table('guildChannel')} where ${channel('id')} = ${sql.ref(`${event}.channelId`)}`
  return sql<string | null>`coalesce((${current}), ${sql.ref(`${event}.channelName`)})`
}

const storedColumns = Object.values(Prisma.EventScalarFieldEnum).filter((name) => name !== 'channelName')
/** By name: a prepared `select *` fails once a newer process has added a column to the table. */
export const eventColumns = [...storedColumns, channelName('event').as('channelName')] as const

/**
 * Locks an event's row until the transaction ends, and reads it; null when there is none (any more).
 * Whoever changes anything a watcher of an event can see does it under this lock.
 */
export async function lockEvent(tx: SqlTx, id: string): Promise<LockedEvent | null> {
  const [row] = await selectForUpdate(tx, { id })
  return row ? { ...row, status: EventFacts.shape.status.parse(row.status) } : null
}

const selectForUpdate = prepared((sql, { id }: { id: string }) =>
  sql.selectFrom('event').select(eventColumns).where('id', '=', id).forUpdate(),
)

/**
 * Counts one announcement and returns the event's new version. `updatedAt` is part of the event and tells when its
 * fields changed; an answer or a party does not touch it.
 */
export async function bumpEvent(tx: SqlTx, id: string): Promise<number> {
  const [bumped] = await incrementVersion(tx, { id })
  if (!bumped) throw new Error(`Event ${id} vanished under its own lock.`)
  return bumped.version
}

const incrementVersion = prepared((sql, { id }: { id: string }) =>
  sql
    .updateTable('event')
    .set({ version: (eb) => eb('version', '+', 1) })
    .where('id', '=', id)
    .returning('version'),
)

/** The same for a caller who has the event as it is under its lock: the update is sent with the next writes. */
export async function raiseVersion(tx: SqlTx, event: Pick<LockedEvent, 'id' | 'version'>): Promise<number> {
  const version = event.version + 1
  await saveVersion(tx, { id: event.id, version })
  return version
}

const saveVersion = preparedWrite((sql, { id, version }: { id: string; version: number }) =>
  sql.updateTable('event').set({ version }).where('id', '=', id),
)

/** Null when there is no such event. */
export async function getEventStatus(tx: Tx, id: string): Promise<string | null> {
  return (await tx.event.findUnique({ where: { id }, select: { status: true } }))?.status ?? null
}

/** Which events are asked for; what is left out limits nothing. */
export type EventQuery = {
  statuses?: readonly EventStatus[]
  /** Whether they belong to the past, as `hasEnded` says. */
  ended?: boolean
  /** Archived ones only of this person. Without statuses: none at all. */
  archivedOf?: string
  createdBy?: string
  search?: string
  type?: EventType
  from?: Date
  to?: Date
}

/**
 * Soonest first. `limit`: only so many, the latest. A fixed number of statements, however many events. The rows come
 * first: what is read after them can only be newer than the version they name, and a message applied twice does no harm.
 */
export async function listEventFacts(
  tx: Tx,
  query: EventQuery,
  now: Date,
  limit?: number,
  /** Told how many responses they have before these are read: what a list costs depends on it. */
  beforeResponses: (count: number) => Promise<void> = async () => undefined,
): Promise<ListedFacts[]> {
  const rows = await tx.event.findMany({
    where: whereOf(query, now),
    ...(limit === undefined ? {} : { orderBy: [{ date: 'desc' }, { id: 'desc' }], take: limit }),
  })
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const found = await selectMore(tx, { ids })
  await beforeResponses(found.reduce((sum, { responses }) => sum + responses, 0))
  const more = new Map(found.map((one) => [one.id, one]))
  const participants = groupBy(await readParticipants(tx, ids), ({ eventId }) => eventId)
  return rows
    .map((row) => {
      const { groupsCreated = false, channelName = row.channelName } = more.get(row.id) ?? {}
      return { ...presentEvent({ ...row, channelName }, participants.get(row.id) ?? []), groupsCreated }
    })
    .sort(byDate)
}

const selectMore = prepared((sql, { ids }: { ids: readonly string[] }) =>
  sql
    .selectFrom('event')
    .select(['id', channelName('event').as('channelName')])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('party').select('party.id').whereRef('party.eventId', '=', 'event.id'))
        .$castTo<boolean>()
        .as('groupsCreated'),
    )
    .select(({ selectFrom }) =>
      selectFrom('participant')
        .select(({ fn }) => asInt(fn.countAll()).as('responses'))
        .whereRef('participant.eventId', '=', 'event.id')
        .$asScalar()
        .$notNull()
        .as('responses'),
    )
    .where('id', '=', anyOf(ids)),
)

function whereOf(query: EventQuery, now: Date): Prisma.EventWhereInput {
  const { statuses, ended, archivedOf, createdBy, search, type, from, to } = query
  const past: Prisma.EventWhereInput = {
    OR: [{ status: { in: ['completed', 'archived'] } }, { status: 'cancelled', date: { lte: now } }],
  }
  const open: Prisma.EventWhereInput = { status: { not: 'archived' } }
  // LIKE reads these three as wildcards.
  const text = search?.replaceAll(/[\\%_]/g, '\\$&')
  const contains = { contains: text ?? '', mode: 'insensitive' } as const
  return {
    ...(createdBy !== undefined && { createdBy }),
    ...(type !== undefined && { eventType: type }),
    AND: [
      statuses ? { status: { in: [...statuses] } } : {},
      archivedOf === undefined ? {} : statuses ? { OR: [open, { createdBy: archivedOf }] } : open,
      ended === undefined ? {} : ended ? past : { NOT: past },
      text === undefined ? {} : { OR: [{ title: contains }, { description: contains }] },
      from ? { date: { gte: from } } : {},
      to ? { date: { lt: to } } : {},
    ],
  }
}

/** Completed and archived events that took place and began between two moments, earliest first. */
export async function listPastEvents(tx: SqlTx, from: Date, to: Date): Promise<PastEvent[]> {
  const rows = await tx.sql
    .selectFrom('event as e')
    .select(['e.id', 'e.title', 'e.eventType', 'e.date', 'e.timezone', 'e.duration', 'e.status'])
    .where('e.status', 'in', ['completed', 'archived'])
    .where('e.date', '>=', from)
    .where('e.date', '<', to)
    .where(({ not }) => not(didNotTakePlace('e')))
    .orderBy('e.date')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => PastEvent.parse({ ...row, date: row.date.toISOString() }))
}

/** Completes a row the caller holds locked with its parties; `participants` is the roster as it is now. */
export async function completeEvent(
  tx: SqlTx,
  row: EventRow,
  participants: Participant[],
): Promise<EventFacts> {
  const stored = await readParties(tx, [row.id])
  const event = presentEvent(row, participants)
  return withParties(event, presentParties(event, stored.rows.get(row.id) ?? [], stored.names, participants))
}
