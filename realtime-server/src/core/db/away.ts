import { expressionBuilder } from 'kysely'
import { day, type Tables } from './sql.ts'

/** Who of a guild is absent on a day, for example '2026-03-15', as a subquery. */
export function awayOn(serverId: string, date: string) {
  return expressionBuilder<Tables>()
    .selectFrom('absence')
    .select('absence.discordUserId')
    .where('absence.serverId', '=', serverId)
    .where('absence.fromDate', '<=', day(date))
    .where('absence.toDate', '>=', day(date))
}
