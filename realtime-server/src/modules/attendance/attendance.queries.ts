import { jsonRows } from '#core/db/json-rows.ts'
import { asInt, asText } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { mondayOf, weeksUntil } from '#core/db/weeks.ts'
import { type PlayersAt, playersOf } from '#modules/guild/guild-players.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'

export type Tally = { attendanceCount: number; totalChecks: number }
export type AttendanceCounts = {
  days: (Tally & { dayOfWeek: number })[]
  users: (Tally & { userId: string; username: string; displayName: string; avatar: string | null })[]
  weeks: (Tally & { weekStart: string; evenings: number })[]
}

/**
 * What counts is written down in docs/decisions/010-what-the-statistics-count.md.
 * All of it in one statement, so that every figure is of the same moment.
 */
export async function getAttendanceCounts(
  tx: SqlTx,
  { serverId, env, now }: PlayersAt,
): Promise<AttendanceCounts> {
  const weeks = weeksUntil(now, await getGuildPlace(tx, serverId))
  return tx.sql
    .with(
      (cte) => cte('player').materialized(),
      () => playersOf(serverId, env),
    )
    .with(
      (cte) => cte('eveningOfPerson').materialized(),
      (query) =>
        query
          .selectFrom('voiceAttendance')
          .select(({ fn }) => [
            'discordUserId as id',
            'dayOfWeek',
            fn.countAll().filterWhere('isPresent', '=', true).as('present'),
            fn.countAll().as('checks'),
          ])
          .where('serverId', '=', serverId)
          .groupBy(['discordUserId', 'dayOfWeek']),
    )
    .with(
      (cte) => cte('own').materialized(),
      (query) =>
        query
          .selectFrom('eveningOfPerson as one')
          .innerJoin('player', 'player.id', 'one.id')
          .select(['one.dayOfWeek', 'one.present', 'one.checks'])
          .select(['player.id', 'player.username', 'player.displayName', 'player.avatar']),
    )
    .with('evening', (query) =>
      query
        .selectFrom('voiceAttendance as v')
        .innerJoin('player', 'player.id', 'v.discordUserId')
        .select(({ fn, ref }) => [
          mondayOf(ref('v.checkDate')).as('monday'),
          fn.countAll().filterWhere('v.isPresent', '=', true).as('present'),
          fn.countAll().as('checks'),
        ])
        .where('v.serverId', '=', serverId)
        .where('v.checkDate', '>=', weeks.first)
        .groupBy(['v.checkDate', 'v.checkTime']),
    )
    .with('week', (query) =>
      query
        .selectFrom('voiceAttendance as v')
        .innerJoin('player', 'player.id', 'v.discordUserId')
        .select(({ fn }) => weeks.since(mondayOf(fn.min('v.checkDate'))).as('monday'))
        .where('v.serverId', '=', serverId)
        .having(({ fn }) => fn.countAll(), '>', 0),
    )
    .selectNoFrom(({ selectFrom }) => {
      const days = selectFrom('own')
        .select(({ fn }) => [
          'dayOfWeek',
          asInt(fn.sum('present')).as('attendanceCount'),
          asInt(fn.sum('checks')).as('totalChecks'),
        ])
        .groupBy('dayOfWeek')
      const users = selectFrom('own')
        .select(({ fn }) => [
          'id as userId',
          'username',
          'displayName',
          'avatar',
          asInt(fn.sum('present')).as('attendanceCount'),
          asInt(fn.sum('checks')).as('totalChecks'),
        ])
        .groupBy(['id', 'username', 'displayName', 'avatar'])
      const shown = selectFrom('week')
        .leftJoin('evening', 'evening.monday', 'week.monday')
        .select(({ fn, lit, ref }) => [
          asText(ref('week.monday')).as('weekStart'),
          asInt(fn.count('evening.monday')).as('evenings'),
          asInt(fn.coalesce(fn.sum('evening.present'), lit(0))).as('attendanceCount'),
          asInt(fn.coalesce(fn.sum('evening.checks'), lit(0))).as('totalChecks'),
        ])
        .groupBy('week.monday')
        .orderBy('week.monday')
      return [jsonRows(days).as('days'), jsonRows(users).as('users'), jsonRows(shown).as('weeks')]
    })
    .executeTakeFirstOrThrow()
}
