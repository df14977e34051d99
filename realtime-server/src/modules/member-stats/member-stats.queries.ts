import type { MemberStat } from '@raidtisch/shared-types/contracts/member-stats.contract'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonMoment, jsonRows } from '#core/db/json-rows.ts'
import { isCalledOff } from '#core/db/event-end.ts'
import { isGiven } from '#core/db/person-columns.ts'
import { asInt, asText, dayIn, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { mondayOf, weeksUntil } from '#core/db/weeks.ts'
import { type PlayersAt, playersOf } from '#modules/guild/guild-players.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

type Answer = MemberStat['recentParticipations'][number]

export type MemberCounts = {
  id: string
  username: string
  displayName: string
  avatar: string | null
  accepted: number
  boonstone: number
  riftstone: number
  sieges: number
  recent: Answer[]
}

export type ParticipationCounts = {
  events: number
  boonstone: number
  riftstone: number
  sieges: number
  pvp: number
  members: MemberCounts[]
  weeks: { weekStart: string; events: number; participations: number }[]
}

const recentShown = 5

/**
 * What counts is written down in docs/decisions/010-what-the-statistics-count.md.
 * All of it in one statement, so that every figure is of the same moment. A week without events is a week all the same;
 * none at all before the first event.
 */
export async function getParticipationCounts(
  tx: SqlTx,
  { serverId, env, now }: PlayersAt,
): Promise<ParticipationCounts> {
  const place = await getGuildPlace(tx, serverId)
  const weeks = weeksUntil(now, place)
  const counts = isCounted({ serverId, now })
  return tx.sql
    .with('player', () => playersOf(serverId, env))
    .with(
      (cte) => cte('tally').materialized(),
      () => answersPerPerson(counts),
    )
    .with('played', (query) =>
      query
        .selectFrom('event as e')
        .select(({ ref }) => ['e.id', 'e.eventType', mondayOf(dayIn(place, ref('e.date'))).as('monday')])
        .where(counts),
    )
    .with('counted', (query) =>
      query
        .selectFrom('played')
        .leftJoin('participant as p', (join) =>
          join.onRef('p.eventId', '=', 'played.id').on('p.status', '=', 'accepted'),
        )
        .select(({ fn }) => [
          'played.monday',
          fn.count('played.id').distinct().as('events'),
          fn.count('p.id').as('participations'),
        ])
        .where('played.monday', '>=', weeks.first)
        .groupBy('played.monday'),
    )
    .with('week', (query) =>
      query
        .selectFrom('played')
        .select(({ fn }) => weeks.since(fn.min('monday')).as('monday'))
        .having(({ fn }) => fn.countAll(), '>', 0),
    )
    .selectFrom('played')
    .select(({ fn, selectFrom }) => {
      const played = (type: string) => asInt(fn.countAll().filterWhere('eventType', '=', type))
      const members = selectFrom('player')
        .leftJoin('tally', 'tally.id', 'player.id')
        .select(['player.id', 'player.username', 'player.displayName', 'player.avatar'])
        .select(({ fn, lit, ref }) => [
          asInt(fn.coalesce('tally.accepted', lit(0))).as('accepted'),
          asInt(fn.coalesce('tally.boonstone', lit(0))).as('boonstone'),
          asInt(fn.coalesce('tally.riftstone', lit(0))).as('riftstone'),
          asInt(fn.coalesce('tally.sieges', lit(0))).as('sieges'),
          jsonRows(recentAnswers(counts, ref('player.id'), asInt(fn.coalesce('tally.answered', lit(0))))).as(
            'recent',
          ),
        ])
      const shown = selectFrom('week')
        .leftJoin('counted', 'counted.monday', 'week.monday')
        .select(({ fn, lit, ref }) => [
          asText(ref('week.monday')).as('weekStart'),
          asInt(fn.coalesce('counted.events', lit(0))).as('events'),
          asInt(fn.coalesce('counted.participations', lit(0))).as('participations'),
        ])
        .orderBy('week.monday')
      return [
        asInt(fn.countAll()).as('events'),
        played('boonstone').as('boonstone'),
        played('riftstone').as('riftstone'),
        played('sieges').as('sieges'),
        played('pvp').as('pvp'),
        jsonRows(members).as('members'),
        jsonRows(shown).as('weeks'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** What each person answered to the events that count. */
function answersPerPerson(counts: Expression<SqlBool>) {
  return expressionBuilder<Tables>()
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.id', 'p.eventId')
    .select(({ fn }) => {
      const accepted = fn.countAll().filterWhere('p.status', '=', 'accepted')
      return [
        'p.discordUserId as id',
        fn.countAll().filterWhere(isGiven('p')).as('answered'),
        accepted.as('accepted'),
        accepted.filterWhere('e.eventType', '=', 'boonstone').as('boonstone'),
        accepted.filterWhere('e.eventType', '=', 'riftstone').as('riftstone'),
        accepted.filterWhere('e.eventType', '=', 'sieges').as('sieges'),
      ]
    })
    .where(counts)
    .groupBy('p.discordUserId')
}

/**
 * Walks from the newest event backwards and asks for this person's answer to each, until there are enough: most people
 * answered lately, and reading all answers of everybody takes four times as long. OFFSET 0 keeps it a walk. It ends
 * early for those who answered seldom, too.
 */
function recentAnswers(
  counts: Expression<SqlBool>,
  personId: Expression<string>,
  answered: Expression<number>,
) {
  return expressionBuilder<Tables>()
    .selectFrom('event as e')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('participant as p')
        .select('p.status')
        .whereRef('p.eventId', '=', 'e.id')
        .where('p.discordUserId', '=', personId)
        .where(isGiven('p'))
        .offset(sql.lit(0))
        .as('given'),
    )
    .select(['e.id as eventId', 'e.title as eventTitle', 'e.eventType', 'given.status'])
    .select(({ ref }) => jsonMoment(ref('e.date')).as('eventDate'))
    .where(counts)
    .orderBy('e.date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql<number>`least(${recentShown}::int, ${answered})`)
    .$narrowType<Pick<Answer, 'eventType' | 'status'>>()
}

/** Whether an event, known as `e` in the statement, counts; docs/decisions/010-what-the-statistics-count.md. */
export function isCounted({ serverId, now }: { serverId: string; now: Date }) {
  const { and, eb, not } = expressionBuilder<{ e: Tables['event'] }, 'e'>()
  return and([eb('e.serverId', '=', serverId), eb('e.date', '<', now), not(isCalledOff('e'))])
}
