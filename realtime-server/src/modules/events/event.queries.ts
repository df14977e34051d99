import type { EventFacts, Participant, Party } from '@raidtisch/shared-types/contracts/entities'
import { byAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import { byDate } from '@raidtisch/shared-types/live/apply-event'
import type { Database, Tx } from '#core/db/database.ts'
import type { Event as EventRow, Prisma } from '#generated/prisma/client.ts'
import { peopleIn, presentParties, type PersonNames } from '#modules/parties/party.presenter.ts'
import { presentEvent, presentParticipant, type ParticipantRow } from './event.presenter.ts'

// Functions that take a transaction take the root client too, for reads outside of one.

export type LockedEvent = EventRow

/**
 * Locks an event's row until the transaction ends, and reads it; null when there is none (any more).
 * Whoever changes anything a watcher of an event can see does it under this lock.
 */
export async function lockEvent(tx: Tx, id: string): Promise<LockedEvent | null> {
  await tx.$queryRaw`SELECT 1 FROM event WHERE id = ${id} FOR UPDATE`
  return tx.event.findUnique({ where: { id } })
}

/**
 * Counts one announcement and returns the event's new version. Raw, because `updatedAt` is part of the event and
 * tells when its fields changed; an answer or a party does not touch it.
 */
export async function bumpEvent(tx: Tx, id: string): Promise<number> {
  const rows = await tx.$queryRaw<{ version: number }[]>`
    UPDATE event SET version = version + 1 WHERE id = ${id} RETURNING version`
  if (!rows[0]) throw new Error(`Event ${id} vanished under its own lock.`)
  return rows[0].version
}

/** All a watcher may see of one event. */
export async function getEventFacts(tx: Tx, id: string): Promise<EventFacts | null> {
  const [facts] = await readEvents(tx, { id })
  return facts ?? null
}

/** Null when there is no such event. */
export async function getEventStatus(tx: Tx, id: string): Promise<string | null> {
  return (await tx.event.findUnique({ where: { id }, select: { status: true } }))?.status ?? null
}

/** Soonest first. Without a status: all of them, or all but the archived ones. */
export async function listEventFacts(
  tx: Tx,
  filter: { status: string } | { withArchived: boolean },
): Promise<EventFacts[]> {
  if ('status' in filter) return readEvents(tx, { status: filter.status })
  return readEvents(tx, filter.withArchived ? {} : { status: { not: 'archived' } })
}

/** Completes a row the caller holds locked with its parties; `participants` is the roster as it is now. */
export async function completeEvent(tx: Tx, row: EventRow, participants: Participant[]): Promise<EventFacts> {
  const parties = await readParties(tx, [row.id])
  return presentWithParties(row, participants, parties)
}

/** Everybody who answered, in the order of their answers. */
export async function getRoster(tx: Tx, eventId: string): Promise<Participant[]> {
  return readParticipants(tx, [eventId])
}

export type EventHeads = { active: Record<string, number>; others: Record<string, number> }

/**
 * The versions of all active events and of those others that exist, for the beat that lets browsers notice a lost
 * message. Reads with a connection of its own.
 */
export async function findEventHeads(
  { prisma }: Pick<Database, 'prisma'>,
  others: readonly string[] = [],
): Promise<EventHeads> {
  const rows = await prisma.event.findMany({
    where: { OR: [{ status: 'active' }, { id: { in: [...others] } }] },
    select: { id: true, version: true, status: true },
  })
  const versions = (isActive: boolean) =>
    Object.fromEntries(
      rows.filter(({ status }) => (status === 'active') === isActive).map(({ id, version }) => [id, version]),
    )
  return { active: versions(true), others: versions(false) }
}

/** Four figures in one statement; `now` decides what lies ahead. */
export async function getEventStats(tx: Tx, now: Date): Promise<EventStats> {
  const [stats] = await tx.$queryRaw<EventStats[]>`
    WITH answered AS (
      SELECT e.id, e.date, e.max_tanks, e.max_healers,
             count(p.id) FILTER (WHERE p.status = 'accepted') AS accepted,
             count(p.id) FILTER (WHERE p.status = 'accepted' AND p.role = 'tank') AS tanks,
             count(p.id) FILTER (WHERE p.status = 'accepted' AND p.role = 'healer') AS healers
      FROM event e LEFT JOIN participant p ON p.event_id = e.id
      WHERE e.status = 'active' GROUP BY e.id
    )
    SELECT count(*)::int AS "totalEvents",
           coalesce(sum(accepted), 0)::int AS "totalSignups",
           (count(*) FILTER (WHERE date >= ${now} AND date < ${now}::timestamptz + interval '7 days'))::int
             AS "upcomingEvents",
           (count(*) FILTER (WHERE date >= ${now} AND date < ${now}::timestamptz + interval '48 hours'
                             AND (tanks < max_tanks OR healers < max_healers)))::int AS "needsAttention"
    FROM answered`
  if (!stats) throw new Error('An aggregate without groups has one row.')
  return stats
}

/**
 * totalEvents: active events. totalSignups: accepted answers to them. upcomingEvents: those that start within seven
 * days. needsAttention: those that start within 48 hours and lack a tank or a healer who accepted.
 */
export type EventStats = {
  totalEvents: number
  totalSignups: number
  upcomingEvents: number
  needsAttention: number
}

/**
 * A fixed number of statements, however many events. The rows come first: what is read after them can only be newer
 * than the version they name, and a message applied twice does no harm.
 */
async function readEvents(tx: Tx, where: Prisma.EventWhereInput): Promise<EventFacts[]> {
  const rows = await tx.event.findMany({ where })
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const participants = groupByEvent(await readParticipants(tx, ids))
  const parties = await readParties(tx, ids)
  return rows.map((row) => presentWithParties(row, participants.get(row.id) ?? [], parties)).sort(byDate)
}

async function readParticipants(tx: Tx, eventIds: readonly string[]): Promise<Participant[]> {
  const rows = await tx.$queryRaw<ParticipantRow[]>`
    SELECT p.id, p.event_id AS "eventId", p.user_id AS "userId", p.discord_user_id AS "discordUserId", p.username,
           coalesce(u.nickname, u.display_name, u.username, p.username) AS "displayName", u.avatar,
           p.role, p.status, p.character_class AS "characterClass", p.weapon_combo AS "weaponCombo",
           p.source, p.notes, p.joined_at AS "joinedAt"
    FROM participant p LEFT JOIN chat_user u ON u.id = p.discord_user_id
    WHERE p.event_id = ANY(${eventIds})`
  return rows.map(presentParticipant).sort(byAnswerTime)
}

type StoredParties = {
  rows: Map<string, Prisma.PartyGetPayload<{ include: { members: true } }>[]>
  names: Map<string, PersonNames>
}

async function readParties(tx: Tx, eventIds: string[]): Promise<StoredParties> {
  const rows = await tx.party.findMany({ where: { eventId: { in: eventIds } }, include: { members: true } })
  const people = peopleIn(rows)
  const names = new Map<string, PersonNames>()
  if (people.length > 0) {
    const found = await tx.chatUser.findMany({
      where: { id: { in: people } },
      select: { id: true, username: true, displayName: true, nickname: true },
    })
    for (const { id, username, displayName, nickname } of found)
      names.set(id, { username, displayName: nickname ?? displayName ?? username })
  }
  return { rows: groupByEvent(rows), names }
}

function presentWithParties(row: EventRow, participants: Participant[], stored: StoredParties): EventFacts {
  const event = presentEvent(row, participants, [])
  const parties: Party[] = presentParties(event, stored.rows.get(row.id) ?? [], stored.names, participants)
  return { ...event, parties }
}

function groupByEvent<T extends { eventId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.eventId)
    if (group) group.push(row)
    else groups.set(row.eventId, [row])
  }
  return groups
}
