import { voiceCheckTime, voiceCheckWeeksListed } from '@raidtisch/shared-types/domain/voice-checks'
import { sql } from 'kysely'
import { displayName } from '#core/db/person-columns.ts'
import { asInt, asText, day } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { CheckRow, RecordRow } from './voice-check.presenter.ts'

/** The days from `since` on that have their check, done or missed. */
export async function findCheckedDays(tx: SqlTx, serverId: string, since: string): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('voiceCheck')
    .select(({ ref }) => asText(ref('checkDate')).as('day'))
    .where('serverId', '=', serverId)
    .where('checkTime', '=', voiceCheckTime)
    .where('checkDate', '>=', day(since))
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Newest first. The counts are those of that evening, also of members who left since. */
export async function findChecks(tx: SqlTx, serverId: string, now: Date): Promise<CheckRow[]> {
  const listedSince = sql<Date>`${now}::timestamptz - ${voiceCheckWeeksListed}::int * interval '7 days'`
  return checks(tx, serverId).where('c.dueAt', '>', listedSince).orderBy('c.dueAt', 'desc').execute()
}

export async function getCheck(tx: SqlTx, serverId: string, id: string): Promise<CheckRow | null> {
  return (await checks(tx, serverId).where('c.id', '=', id).executeTakeFirst()) ?? null
}

function checks(tx: SqlTx, serverId: string) {
  return tx.sql
    .selectFrom('voiceCheck as c')
    .leftJoin('voiceAttendance as v', (join) =>
      join
        .onRef('v.serverId', '=', 'c.serverId')
        .onRef('v.checkDate', '=', 'c.checkDate')
        .onRef('v.checkTime', '=', 'c.checkTime'),
    )
    .select(['c.id', 'c.checkTime', 'c.dayOfWeek', 'c.eventType', 'c.dueAt', 'c.checkedAt'])
    .select(({ fn, ref }) => [
      asText(ref('c.checkDate')).as('checkDate'),
      asInt(fn.count('v.id').filterWhere('v.isPresent', '=', true)).as('presentCount'),
      asInt(fn.count('v.id')).as('totalCount'),
      asInt(fn.count('v.seenPresent')).as('correctedCount'),
    ])
    .where('c.serverId', '=', serverId)
    .groupBy('c.id')
    .$narrowType<Pick<CheckRow, 'eventType'>>()
}

/** The records of a check, of all people or of one, with their present names or those at their departure. */
export async function findRecords(
  tx: SqlTx,
  serverId: string,
  { checkDate, checkTime }: Pick<CheckRow, 'checkDate' | 'checkTime'>,
  discordUserId?: string,
): Promise<RecordRow[]> {
  const records = tx.sql
    .selectFrom('voiceAttendance as v')
    .leftJoin('chatUser as person', 'person.id', 'v.discordUserId')
    .leftJoin('chatUser as leader', 'leader.id', 'v.correctedBy')
    .select(['v.discordUserId', 'person.avatar', 'v.isPresent', 'v.channelName', 'v.seenPresent'])
    .select(['v.correctedAt', 'v.correctedBy', 'v.correctionReason'])
    .select(({ fn }) => [
      fn.coalesce('person.username', 'v.username').as('username'),
      fn.coalesce(displayName('person'), 'v.displayName', 'v.username').as('displayName'),
      fn.coalesce(displayName('leader'), 'v.correctedBy').as('correctedByName'),
    ])
    .where('v.serverId', '=', serverId)
    .where('v.checkDate', '=', day(checkDate))
    .where('v.checkTime', '=', checkTime)
  const asked = discordUserId === undefined ? records : records.where('v.discordUserId', '=', discordUserId)
  return asked.execute()
}
