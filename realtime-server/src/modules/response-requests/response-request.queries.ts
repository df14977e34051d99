import { digestDaysAhead, type UnreachableReason } from '@raidtisch/shared-types/domain/response-requests'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { MissingResponse } from '@raidtisch/shared-types/contracts/response-requests.contract'
import { expressionBuilder, type NotNull, sql } from 'kysely'
import { anyIn, asInt, dayIn, jsonValue, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

/** A message that failed or came to nothing before it was sent asked nobody. */
const reachingStates = ['waiting', 'sent'] as const
/** Discord takes no message for whom it says so: the next day's would fail again. */
const lastingRefusals = ['dm_closed', 'member_left'] as const satisfies readonly BotFaultKind[]

type GuildPlayers = { serverId: string; env: PlayerRoleNames }

/**
 * Each event with each player who may answer it and has not: nobody who lacks its roles without being preselected, nobody
 * who is away on its day. `place`: the guild's time zone.
 */
function missingResponses({ serverId, env }: GuildPlayers, place: string) {
  const players = playersOf(serverId, env).select([
    'u.roleIds',
    'u.directMessages',
    'u.serverId',
    'u.preferredRole',
  ])
  return expressionBuilder<Tables>()
    .selectFrom('event as e')
    .innerJoin(players.as('u'), 'u.serverId', 'e.serverId')
    .leftJoin('participant as p', (join) =>
      join.onRef('p.eventId', '=', 'e.id').onRef('p.discordUserId', '=', 'u.id'),
    )
    .select(['e.id as eventId', 'e.date', 'e.createdBy', 'u.id', 'u.displayName', 'u.avatar'])
    .select(['u.directMessages', 'u.username', 'u.preferredRole', 'p.status'])
    .where('e.serverId', '=', serverId)
    .where(({ eb, or }) => or([eb('p.status', 'is', null), eb('p.status', '=', 'reserved')]))
    .where(({ exists, not, or, ref, selectFrom }) => {
      const required = selectFrom('guildRole as required')
        .select('required.id')
        .whereRef('required.serverId', '=', 'e.serverId')
        .whereRef('required.id', '!=', 'e.serverId')
        .where('required.id', '=', anyIn(ref('e.requireRoles')))
      const preselected = sql<boolean>`${ref('e.preselectedPlayers')} @> jsonb_build_array(jsonb_build_object('discordUserId', ${ref('u.id')}))`
      return or([
        // Most events require none, and then no role is looked up.
        sql<boolean>`cardinality(${ref('e.requireRoles')}) = 0`,
        not(exists(required)),
        exists(required.where('required.id', '=', anyIn(ref('u.roleIds')))),
        preselected,
      ])
    })
    .where(({ exists, not, ref, selectFrom }) => {
      const day = dayIn(place, ref('e.date'))
      return not(
        exists(
          selectFrom('absence as a')
            .select('a.id')
            .whereRef('a.serverId', '=', 'e.serverId')
            .whereRef('a.discordUserId', '=', 'u.id')
            .where('a.fromDate', '<=', day)
            .where('a.toDate', '>=', day),
        ),
      )
    })
}

/** Whose event it is; null when there is no such event (any more). */
export async function findOwner(
  tx: SqlTx,
  eventId: string,
): Promise<{ createdBy: string; serverId: string } | null> {
  const event = await tx.sql
    .selectFrom('event')
    .select(['createdBy', 'serverId'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event ?? null
}

/** Who may answer an event and has not, by name, and when a leader had them asked about it, or about any event. */
export async function findMissing(
  tx: SqlTx,
  guild: GuildPlayers,
  eventId: string,
  { askedAbout = 'event' }: { askedAbout?: 'event' | 'any' } = {},
): Promise<MissingResponse[]> {
  const place = await getGuildPlace(tx, guild.serverId)
  const missing = missingResponses(guild, place).where('e.id', '=', eventId)
  const rows = await tx.sql
    .selectFrom(missing.as('missing'))
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('delivery')
          .select(({ fn }) => ['recipientId', fn.max('createdAt').as('askedAt')])
          .where('kind', '=', 'response_request')
          .where('serverId', '=', guild.serverId)
          .where((eb) => (askedAbout === 'any' ? eb('eventId', 'is not', null) : eb('eventId', '=', eventId)))
          .where('state', 'in', reachingStates)
          .groupBy('recipientId')
          .as('asked'),
      (join) => join.onRef('asked.recipientId', '=', 'missing.id'),
    )
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('delivery as last')
          .distinctOn('last.recipientId')
          .select(['last.recipientId', 'last.errorCode'])
          .where('last.serverId', '=', guild.serverId)
          .where('last.recipientId', 'is not', null)
          .where('last.doneAt', 'is not', null)
          .where(({ and, eb, or }) =>
            or([
              eb('last.state', '=', 'sent'),
              and([eb('last.state', 'in', ['mentioned', 'failed']), eb('last.errorCode', '=', 'dm_closed')]),
            ]),
          )
          .orderBy('last.recipientId')
          .orderBy('last.doneAt', 'desc')
          .as('latest'),
      (join) => join.onRef('latest.recipientId', '=', 'missing.id'),
    )
    .select(['missing.id', 'missing.displayName', 'missing.avatar', 'missing.status'])
    .select(['missing.directMessages', 'asked.askedAt', 'latest.errorCode'])
    .orderBy('missing.displayName')
    .orderBy('missing.id')
    .execute()
  return rows.map(({ id, displayName, avatar, status, directMessages, askedAt, errorCode }) => ({
    discordUserId: id,
    displayName,
    avatar,
    isReserved: status === 'reserved',
    unreachable: unreachableBecause(directMessages, errorCode),
    askedAt: askedAt?.toISOString() ?? null,
  }))
}

function unreachableBecause(directMessages: boolean, errorCode: string | null): UnreachableReason | null {
  if (!directMessages) return 'switched_off'
  return errorCode === 'dm_closed' ? 'refused' : null
}

/** Whom the deadline of an event finds without an answer, with the role that they played last. */
export type PersonOfRest = Pick<Participant, 'discordUserId' | 'username' | 'displayName' | 'avatar'> & {
  role: GameRole | null
}

export async function findRest(tx: SqlTx, guild: GuildPlayers, eventId: string): Promise<PersonOfRest[]> {
  const place = await getGuildPlace(tx, guild.serverId)
  const rows = await tx.sql
    .selectFrom(missingResponses(guild, place).where('e.id', '=', eventId).as('missing'))
    .select(['id as discordUserId', 'username', 'displayName', 'avatar', 'preferredRole'])
    .orderBy('id')
    .execute()
  return rows.map(({ preferredRole, ...person }) => ({
    ...person,
    role: gameRoles.find((one) => one === preferredRole) ?? null,
  }))
}

/** How many people have not answered each open event ahead; `createdBy`: only the events of this person. */
export async function countMissing(
  tx: SqlTx,
  guild: GuildPlayers,
  { now, createdBy }: { now: Date; createdBy: string | null },
): Promise<{ eventId: string; count: number }[]> {
  const place = await getGuildPlace(tx, guild.serverId)
  const ahead = missingResponses(guild, place).where('e.status', '=', 'active').where('e.date', '>', now)
  const missing = createdBy === null ? ahead : ahead.where('e.createdBy', '=', createdBy)
  return tx.sql
    .selectFrom(missing.as('missing'))
    .select(({ fn }) => ['missing.eventId', asInt(fn.countAll()).as('count')])
    .groupBy('missing.eventId')
    .orderBy('missing.eventId')
    .execute()
}

/** A person, and the events that wait for their answer, soonest first, with their starts. */
export type PersonToAsk = { discordUserId: string; eventIds: string[]; starts: Date[]; firstStart: Date }

/**
 * Who owes an answer to an open event of the next days and was never asked for it, by a digest or a leader, since it is on
 * the day that it is on.
 */
export async function findPeopleToAsk(tx: SqlTx, guild: GuildPlayers, now: Date): Promise<PersonToAsk[]> {
  const place = await getGuildPlace(tx, guild.serverId)
  const until = new Date(now.getTime() + digestDaysAhead * 24 * 3_600_000)
  const missing = missingResponses(guild, place)
    .where('e.status', '=', 'active')
    .where('e.date', '>', now)
    .where('e.date', '<=', until)
    .where('u.directMessages', '=', true)
  return tx.sql
    .selectFrom(missing.as('missing'))
    .leftJoin(askedFor(guild.serverId), (join) =>
      join
        .onRef('asked.recipientId', '=', 'missing.id')
        .onRef('asked.eventId', '=', 'missing.eventId')
        .on(({ eb, or, ref }) => {
          const askedDay = dayIn(place, ref('asked.start').$castTo<Date>())
          return or([eb('asked.start', 'is', null), eb(askedDay, '=', dayIn(place, ref('missing.date')))])
        }),
    )
    .select(({ fn }) => [
      'missing.id as discordUserId',
      fn
        .agg<string[]>('array_agg', ['missing.eventId'])
        .orderBy('missing.date')
        .orderBy('missing.eventId')
        .as('eventIds'),
      fn
        .agg<Date[]>('array_agg', ['missing.date'])
        .orderBy('missing.date')
        .orderBy('missing.eventId')
        .as('starts'),
      fn.min('missing.date').as('firstStart'),
    ])
    .where('asked.eventId', 'is', null)
    .groupBy('missing.id')
    .orderBy('missing.id')
    .$narrowType<{ firstStart: NotNull }>()
    .execute()
}

/**
 * The events that each person was asked about, or would be if Discord took a message for them, with their starts; earlier
 * builds did not write these.
 */
function askedFor(serverId: string) {
  return expressionBuilder<Tables>()
    .selectFrom('delivery as request')
    .select('request.recipientId')
    .select(({ ref }) => {
      const texts = (key: string) =>
        sql<string>`jsonb_array_elements_text(${jsonValue(ref('request.payload'), key)})`
      const start = sql<Date | null>`(${texts('starts')})::timestamptz`
      return [texts('eventIds').as('eventId'), start.as('start')]
    })
    .distinct()
    .where('request.serverId', '=', serverId)
    .where('request.kind', '=', 'response_request')
    .where(({ and, eb, or }) =>
      or([
        eb('request.state', 'in', reachingStates),
        and([eb('request.state', '=', 'failed'), eb('request.errorCode', 'in', lastingRefusals)]),
      ]),
    )
    .as('asked')
}

/** When the guild wants its digests, on its own clocks ('18:00'), where these are, and since when; null: never. */
export async function getDigestTime(
  tx: SqlTx,
  serverId: string,
): Promise<{ time: string; place: string; since: Date | null } | null> {
  const settings = await tx.sql
    .selectFrom('serverSettings')
    .select(['digestTime', 'digestSince'])
    .where('serverId', '=', serverId)
    .executeTakeFirst()
  const { digestTime: time = null, digestSince: since = null } = settings ?? {}
  return time === null ? null : { time, since, place: await getGuildPlace(tx, serverId) }
}
