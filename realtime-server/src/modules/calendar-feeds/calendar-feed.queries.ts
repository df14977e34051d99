import { CalendarFeed } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { asInt, joined } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { hashSecretToken } from '#core/secret-token.ts'
import { channelName } from '#modules/events/event.queries.ts'

/** A feed and whom it belongs to. */
export type OwnedFeed = CalendarFeed & { serverId: string; discordUserId: string }

/** The responses whose events a personal feed shows: all but declined. */
const shownStatuses = ['accepted', 'waitlist', 'tentative', 'bench', 'reserved'] as const

const { eventType, status, timezone } = EventFacts.shape

/** What a feed shows of an event: how many people accepted, but no names, and the response of the feed's owner. */
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
  response: Pick<Participant, 'status' | 'role' | 'characterClass'> | null
}

/** The working feed behind a token; null for one that is unknown, revoked or no token at all. */
export async function findCalendarFeed(tx: Tx, token: string): Promise<OwnedFeed | null> {
  const tokenHash = hashSecretToken(token)
  if (!tokenHash) return null
  const row = await tx.calendarFeed.findUnique({ where: { tokenHash, revokedAt: null } })
  return row && { ...presentFeed(row), serverId: row.serverId, discordUserId: row.discordUserId }
}

/** A person's feeds that are not revoked, newest first. */
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

/** Calendars load a feed every few minutes, and keep nothing: the whole past of a guild would be sent each time. */
const shownDays = 90

/**
 * What belongs into a feed, soonest first, without what took place longer ago than calendars are asked for: one statement,
 * however many events and answers.
 */
export async function findFeedEvents(
  tx: SqlTx,
  { kind, discordUserId }: Pick<OwnedFeed, 'kind' | 'discordUserId'>,
): Promise<FeedEvent[]> {
  const rows = await tx.sql
    .selectFrom('event as e')
    .leftJoin('participant as own', (join) =>
      join.onRef('own.eventId', '=', 'e.id').on('own.discordUserId', '=', discordUserId),
    )
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('participant as p')
        .select(({ and, eb, fn }) => {
          const count = (role: GameRole) =>
            asInt(fn.countAll().filterWhere(and([eb('p.status', '=', 'accepted'), eb('p.role', '=', role)])))
          return [
            fn.max('p.updatedAt').as('latest'),
            count('tank').as('tank'),
            count('healer').as('healer'),
            count('dps').as('dps'),
            count('flex').as('flex'),
          ]
        })
        .whereRef('p.eventId', '=', 'e.id')
        .as('responses'),
    )
    .select(['e.id', 'e.title', 'e.description', 'e.eventType', 'e.status', 'e.timezone', 'e.duration'])
    .select(['e.version', channelName('e').as('channelName'), 'e.date'])
    .select(['e.maxTanks', 'e.maxHealers', 'e.maxDps', 'e.maxParticipants'])
    .select(['responses.tank', 'responses.healer', 'responses.dps', 'responses.flex'])
    .select(['own.status as ownStatus', 'own.role as ownRole', 'own.characterClass as ownClass'])
    .select(({ fn }) => fn<Date>('greatest', ['e.updatedAt', 'responses.latest']).as('revisedAt'))
    .where(({ eb, or }) =>
      or([
        eb('e.date', '>', sql<Date>`now() - ${shownDays}::int * interval '1 day'`),
        eb('e.status', '=', 'active'),
      ]),
    )
    .where(({ and, eb }) =>
      kind === 'personal'
        ? and([eb('e.status', '!=', 'archived'), eb('own.status', 'in', shownStatuses)])
        : and([
            eb('e.status', 'in', ['active', 'completed', 'cancelled']),
            // One that was called off before it opened was never in the feed.
            eb('e.cancelledFrom', 'is distinct from', 'upcoming'),
          ]),
    )
    .orderBy('e.date')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => {
    const { id, title, description, duration, version, channelName, date, revisedAt } = row
    const { tank, healer, dps, flex } = row
    const response = joined({ status: row.ownStatus, role: row.ownRole })
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
      response: response && {
        status: Participant.shape.status.parse(response.status),
        role: Participant.shape.role.parse(response.role),
        characterClass: row.ownClass,
      },
    }
  })
}

function presentFeed(row: { id: string; kind: string; language: string; createdAt: Date }): CalendarFeed {
  return {
    id: row.id,
    kind: CalendarFeed.shape.kind.parse(row.kind),
    language: CalendarFeed.shape.language.parse(row.language),
    createdAt: row.createdAt.toISOString(),
  }
}
