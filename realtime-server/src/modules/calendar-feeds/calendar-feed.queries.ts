import { CalendarFeed } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { hashSecretToken } from '#core/secret-token.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** A feed and whom it belongs to. */
export type OwnedFeed = CalendarFeed & { serverId: string; discordUserId: string }

/** Statuses that hold a place in one's evening; who declined has it free. */
const keptAnswers = ['accepted', 'waitlist', 'tentative', 'reserved']

/** All that a calendar says of an event: counts instead of people, and of answers only the owner's. */
export type FeedEvent = Pick<
  EventFacts,
  | 'id'
  | 'title'
  | 'description'
  | 'eventType'
  | 'status'
  | 'timezone'
  | 'duration'
  | 'version'
  | 'channelName'
> & {
  date: Date
  /** When anything in it last changed. */
  revisedAt: Date
  accepted: { tank: number; healer: number; dps: number; flex: number }
  maxima: { tank: number; healer: number; dps: number; all: number }
  answer: Pick<Participant, 'status' | 'role' | 'characterClass'> | null
}

/** The working feed behind a token; null for one that is unknown, revoked or no token at all. */
export async function findCalendarFeed(tx: Tx, token: string): Promise<OwnedFeed | null> {
  const tokenHash = hashSecretToken(token)
  if (!tokenHash) return null
  const row = await tx.calendarFeed.findUnique({ where: { tokenHash, revokedAt: null } })
  return row && { ...presentFeed(row), serverId: row.serverId, discordUserId: row.discordUserId }
}

/** What the guild is called today: the name of its calendar. */
export async function getGuildName(tx: Tx, serverId: string): Promise<string> {
  const server = await tx.chatServer.findUnique({ where: { id: serverId }, select: { name: true } })
  return server?.name ?? 'Raidtisch'
}

/** Somebody's feeds that still work, newest first. */
export async function findCalendarFeeds(tx: Tx, discordUserId: string): Promise<CalendarFeed[]> {
  const rows = await tx.calendarFeed.findMany({
    where: { discordUserId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(presentFeed)
}

export function countCalendarFeeds(tx: Tx, discordUserId: string): Promise<number> {
  return tx.calendarFeed.count({ where: { discordUserId, revokedAt: null } })
}

/** What belongs into a feed, soonest first: one statement, however many events and answers. */
export async function findFeedEvents(
  tx: SqlTx,
  { kind, discordUserId }: Pick<OwnedFeed, 'kind' | 'discordUserId'>,
): Promise<FeedEvent[]> {
  const belongs =
    kind === 'personal'
      ? Prisma.sql`e.status <> 'archived' AND own.status = ANY(${keptAnswers})`
      : Prisma.sql`e.status IN ('active', 'completed', 'cancelled')`
  const rows = await tx.$queryRaw<FeedRow[]>`
    SELECT e.id, e.title, e.description, e.event_type AS "eventType", e.status, e.timezone, e.duration, e.version,
           e.channel_name AS "channelName", e.date,
           greatest(e.updated_at, coalesce(answers.latest, e.updated_at)) AS "revisedAt",
           coalesce(answers.tank, 0)::int AS tank, coalesce(answers.healer, 0)::int AS healer,
           coalesce(answers.dps, 0)::int AS dps, coalesce(answers.flex, 0)::int AS flex,
           e.max_tanks AS "maxTanks", e.max_healers AS "maxHealers", e.max_dps AS "maxDps",
           e.max_participants AS "maxParticipants",
           own.status AS "ownStatus", own.role AS "ownRole", own.character_class AS "ownClass"
    FROM event e
    LEFT JOIN participant own ON own.event_id = e.id AND own.discord_user_id = ${discordUserId}
    LEFT JOIN LATERAL (
      SELECT max(updated_at) AS latest,
             count(*) FILTER (WHERE status = 'accepted' AND role = 'tank') AS tank,
             count(*) FILTER (WHERE status = 'accepted' AND role = 'healer') AS healer,
             count(*) FILTER (WHERE status = 'accepted' AND role = 'dps') AS dps,
             count(*) FILTER (WHERE status = 'accepted' AND role = 'flex') AS flex
      FROM participant WHERE event_id = e.id
    ) answers ON true
    WHERE ${belongs}
    ORDER BY e.date, e.id`
  return rows.map(presentRow)
}

type FeedRow = Record<'id' | 'title' | 'eventType' | 'status' | 'timezone', string> &
  Record<'description' | 'channelName' | 'ownStatus' | 'ownRole' | 'ownClass', string | null> &
  Record<
    | 'duration'
    | 'version'
    | 'tank'
    | 'healer'
    | 'dps'
    | 'flex'
    | 'maxTanks'
    | 'maxHealers'
    | 'maxDps'
    | 'maxParticipants',
    number
  > &
  Record<'date' | 'revisedAt', Date>

const { eventType, status, timezone } = EventFacts.shape

function presentRow(row: FeedRow): FeedEvent {
  const { id, title, description, duration, version, channelName, date, revisedAt } = row
  const { tank, healer, dps, flex } = row
  return {
    id,
    title,
    description,
    duration,
    version,
    channelName,
    date,
    revisedAt,
    eventType: eventType.parse(row.eventType),
    status: status.parse(row.status),
    timezone: timezone.parse(row.timezone),
    accepted: { tank, healer, dps, flex },
    maxima: { tank: row.maxTanks, healer: row.maxHealers, dps: row.maxDps, all: row.maxParticipants },
    answer:
      row.ownStatus === null
        ? null
        : {
            status: Participant.shape.status.parse(row.ownStatus),
            role: Participant.shape.role.parse(row.ownRole),
            characterClass: row.ownClass,
          },
  }
}

function presentFeed(row: { id: string; kind: string; language: string; createdAt: Date }): CalendarFeed {
  return {
    id: row.id,
    kind: CalendarFeed.shape.kind.parse(row.kind),
    language: CalendarFeed.shape.language.parse(row.language),
    createdAt: row.createdAt.toISOString(),
  }
}
