import type { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import { PastNight } from '@raidtisch/shared-types/contracts/events.contract'
import type { EventStatus, EventType } from '@raidtisch/shared-types/domain/event-types'
import { byAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import { byDate, withParties } from '@raidtisch/shared-types/live/apply-event'
import type { Database, Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type Event as EventRow, Prisma } from '#generated/prisma/client.ts'
import {
  peopleIn,
  presentParties,
  type PartyRow,
  type PersonNames,
} from '#modules/parties/party.presenter.ts'
import { presentEvent, presentParticipant, type ParticipantRow } from './event.presenter.ts'

// Functions that take a transaction take the root client too, for reads outside of one.

export type LockedEvent = EventRow

/** Raw, because a row can be locked and read in one statement only so. */
const eventColumns = Prisma.sql`
  id, title, description, event_type AS "eventType", date, timezone, duration, status,
  opens_at AS "opensAt", cancel_reason AS "cancelReason", cancelled_from AS "cancelledFrom",
  max_participants AS "maxParticipants", server_id AS "serverId", channel_id AS "channelId",
  channel_name AS "channelName", message_id AS "messageId",
  created_by AS "createdBy", keep_alive AS "keepAlive", is_recurring AS "isRecurring",
  recurring_interval AS "recurringInterval", copies_roster AS "copiesRoster", series_id AS "seriesId",
  series_slot AS "seriesSlot", max_tanks AS "maxTanks", max_healers AS "maxHealers", max_dps AS "maxDps",
  tank_emoji AS "tankEmoji", healer_emoji AS "healerEmoji", dps_emoji AS "dpsEmoji",
  allow_late_signups AS "allowLateSignups", send_reminders AS "sendReminders", auto_archive AS "autoArchive",
  require_roles AS "requireRoles", ping_role_ids AS "pingRoleIds", roles_pinged_at AS "rolesPingedAt",
  has_thread AS "hasThread",
  preselected_players AS "preselectedPlayers",
  required_classes AS "requiredClasses", banned_classes AS "bannedClasses",
  preferred_classes AS "preferredClasses",
  reactivated_at AS "reactivatedAt", version, created_at AS "createdAt", updated_at AS "updatedAt"`

/**
 * Locks an event's row until the transaction ends, and reads it; null when there is none (any more).
 * Whoever changes anything a watcher of an event can see does it under this lock.
 */
export async function lockEvent(tx: SqlTx, id: string): Promise<LockedEvent | null> {
  const [row] = await tx.$queryRaw<
    LockedEvent[]
  >`SELECT ${eventColumns} FROM event WHERE id = ${id} FOR UPDATE`
  return row ?? null
}

/**
 * Counts one announcement and returns the event's new version. Raw, because `updatedAt` is part of the event and
 * tells when its fields changed; an answer or a party does not touch it.
 */
export async function bumpEvent(tx: SqlTx, id: string): Promise<number> {
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

/** Soonest first. `limit`: only so many, the latest. */
export async function listEventFacts(
  tx: Tx,
  query: EventQuery,
  now: Date,
  limit?: number,
): Promise<EventFacts[]> {
  return readEvents(tx, whereOf(query, now), limit)
}

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

/** What took place between two moments, soonest first: neither called off, also before it was archived, nor still open. */
export async function listPastNights(tx: Tx, from: Date, to: Date): Promise<PastNight[]> {
  const rows = await tx.event.findMany({
    where: { status: { in: ['completed', 'archived'] }, date: { gte: from, lt: to }, cancelReason: null },
    select: {
      id: true,
      title: true,
      eventType: true,
      date: true,
      timezone: true,
      duration: true,
      status: true,
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => PastNight.parse({ ...row, date: row.date.toISOString() }))
}

/** Completes a row the caller holds locked with its parties; `participants` is the roster as it is now. */
export async function completeEvent(
  tx: SqlTx,
  row: EventRow,
  participants: Participant[],
): Promise<EventFacts> {
  const parties = await readParties(tx, [row.id])
  return presentWithParties(row, participants, parties)
}

/** Everybody who answered, in the order of their answers. */
export async function getRoster(tx: SqlTx, eventId: string): Promise<Participant[]> {
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
export async function getEventStats(tx: SqlTx, now: Date): Promise<EventStats> {
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
async function readEvents(tx: Tx, where: Prisma.EventWhereInput, limit?: number): Promise<EventFacts[]> {
  const rows = await tx.event.findMany({
    where,
    ...(limit === undefined ? {} : { orderBy: [{ date: 'desc' }, { id: 'desc' }], take: limit }),
  })
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const participants = groupBy(await readParticipants(tx, ids), ({ eventId }) => eventId)
  const parties = await readParties(tx, ids)
  return rows.map((row) => presentWithParties(row, participants.get(row.id) ?? [], parties)).sort(byDate)
}

async function readParticipants(tx: SqlTx, eventIds: readonly string[]): Promise<Participant[]> {
  const rows = await tx.$queryRaw<ParticipantRow[]>`
    SELECT p.id, p.event_id AS "eventId", p.user_id AS "userId", p.discord_user_id AS "discordUserId", p.username,
           coalesce(u.nickname, u.display_name, u.username, p.username) AS "displayName", u.avatar,
           p.role, p.status, p.is_late AS "isLate", p.character_class AS "characterClass", p.weapon_combo AS "weaponCombo",
           p.source, p.notes, p.joined_at AS "joinedAt"
    FROM participant p LEFT JOIN chat_user u ON u.id = p.discord_user_id
    WHERE p.event_id = ANY(${eventIds})`
  return rows.map(presentParticipant).sort(byAnswerTime)
}

type StoredParties = { rows: Map<string, PartyRow[]>; names: Map<string, PersonNames> }
type MemberOfParty = PartyRow['members'][number] & { partyId: string }
type NamedPerson = PersonNames & { id: string }

/** Raw, because every sign-up reads them, most often to find that there are none. */
async function readParties(tx: SqlTx, eventIds: readonly string[]): Promise<StoredParties> {
  const parties = await tx.$queryRaw<Omit<PartyRow, 'members'>[]>`
    SELECT id, event_id AS "eventId", party_number AS "partyNumber", position, name, leader_id AS "leaderId",
           max_size AS "maxSize", status, auto_assigned AS "autoAssigned", notes,
           created_at AS "createdAt", updated_at AS "updatedAt"
    FROM party WHERE event_id = ANY(${eventIds})`
  if (parties.length === 0) return { rows: new Map(), names: new Map() }
  const members = await tx.$queryRaw<MemberOfParty[]>`
    SELECT id, party_id AS "partyId", participant_id AS "participantId", discord_user_id AS "discordUserId", position
    FROM party_member WHERE party_id = ANY(${parties.map(({ id }) => id)})`
  const membersOf = groupBy(members, ({ partyId }) => partyId)
  const rows = parties.map((party) => ({ ...party, members: membersOf.get(party.id) ?? [] }))
  const people = await tx.$queryRaw<NamedPerson[]>`
    SELECT id, username, coalesce(nickname, display_name, username) AS "displayName"
    FROM chat_user WHERE id = ANY(${peopleIn(rows)})`
  return {
    rows: groupBy(rows, ({ eventId }) => eventId),
    names: new Map(people.map(({ id, ...names }) => [id, names])),
  }
}

function presentWithParties(row: EventRow, participants: Participant[], stored: StoredParties): EventFacts {
  const event = presentEvent(row, participants)
  return withParties(event, presentParties(event, stored.rows.get(row.id) ?? [], stored.names, participants))
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
