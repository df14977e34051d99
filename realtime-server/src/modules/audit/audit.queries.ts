import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { signInActions, type AuditActionType } from '@raidtisch/shared-types/domain/audit-actions'
import { displayName } from '#core/db/person-columns.ts'
import { anyOf, asInt, day, joined, type SqlRunner, type Tables } from '#core/db/sql.ts'

export type AuditFilter = {
  actionType?: AuditActionType | undefined
  userId?: string | undefined
  /** Days of the guild's zone, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  hideSignIns?: 'true' | 'false' | undefined
}

const columns = [
  'id',
  'seq',
  'action',
  'actionType',
  'userId',
  'username',
  'targetId',
  'targetType',
  'serverId',
  'channelId',
  'details',
  'success',
  'errorMessage',
  'createdAt',
] as const

/** A row of the log with what the guild knows of the person today. */
export type AuditRow = Awaited<ReturnType<typeof findAuditRows>>['rows'][number]

/** Some of the rows that match, newest first, and how many there are in all; one statement. */
export async function findAuditRows(
  tx: SqlRunner,
  filter: AuditFilter & { place: string },
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = tx.sql.selectFrom('auditLog').where(matches(filter))
  const page = matching
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('seq', 'desc')
    .offset(offset)
    .limit(limit)
  const found = await tx.sql
    .selectFrom(matching.select(({ fn }) => asInt(fn.countAll()).as('total')).as('counted'))
    .leftJoin(page.as('page'), (join) => join.onTrue())
    .leftJoin('chatUser as person', 'person.id', 'page.userId')
    .leftJoin('userMapping as mapping', (join) =>
      join
        .onRef('mapping.discordUserId', '=', 'page.userId')
        .onRef('mapping.serverId', '=', 'page.serverId')
        .on('mapping.isActive', '=', true),
    )
    .select(['counted.total', 'person.avatar', 'mapping.realName'])
    .selectAll('page')
    .orderBy('page.createdAt', 'desc')
    .orderBy('page.seq', 'desc')
    .execute()
  // Without a match there is one row with the count and nulls.
  const rows = found.flatMap(({ id, action, actionType, success, createdAt, ...row }) => {
    const entry = joined({ id, action, actionType, success, createdAt })
    return entry ? [{ ...row, ...entry }] : []
  })
  return { total: found[0]?.total ?? 0, rows }
}

/** Current names of the guild's roles, channels and people, by id. Unknown ids are left out. */
export async function findNames(
  tx: SqlRunner,
  serverId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = await tx.sql
    .selectFrom('guildRole')
    .select(['id', 'name'])
    .where('serverId', '=', serverId)
    .where('id', '=', anyOf(ids))
    .unionAll(({ selectFrom }) =>
      selectFrom('guildChannel')
        .select(['id', 'name'])
        .where('serverId', '=', serverId)
        .where('id', '=', anyOf(ids)),
    )
    .unionAll(({ selectFrom }) =>
      selectFrom('chatUser as person')
        .select(['person.id', displayName('person').as('name')])
        .where('serverId', '=', serverId)
        .where('id', '=', anyOf(ids)),
    )
    .execute()
  return new Map(named.map(({ id, name }) => [id, name]))
}

export type AuditCounts = { total: number; last24h: number; last7d: number; last30d: number }

/** How many rows there are between two days, and how many are recent; one statement. */
export async function countAuditRows(
  tx: SqlRunner,
  range: Pick<AuditFilter, 'startDate' | 'endDate'> & { place: string },
  now: Date,
): Promise<AuditCounts> {
  const log = tx.sql.selectFrom('auditLog')
  const since = (age: string) => sql<Date>`${now}::timestamptz - ${age}::interval`
  const recent = log
    .select(({ fn }) => [
      asInt(fn.countAll().filterWhere('createdAt', '>', since('24 hours'))).as('last24h'),
      asInt(fn.countAll().filterWhere('createdAt', '>', since('7 days'))).as('last7d'),
      asInt(fn.countAll()).as('last30d'),
    ])
    .where('createdAt', '>', since('30 days'))
  const counted = log.where(matches(range)).select(({ fn }) => asInt(fn.countAll()).as('total'))
  return tx.sql
    .selectFrom([counted.as('counted'), recent.as('recent')])
    .selectAll()
    .executeTakeFirstOrThrow()
}

function matches({
  actionType,
  userId,
  startDate,
  endDate,
  hideSignIns,
  place,
}: AuditFilter & { place: string }) {
  const startOf = (date: RawBuilder<Date>) => sql<Date>`${date}::timestamp at time zone ${place}`
  return ({ and, eb, not }: ExpressionBuilder<Tables, 'auditLog'>) =>
    and([
      ...(actionType === undefined ? [] : [eb('actionType', '=', actionType)]),
      ...(userId === undefined ? [] : [eb('userId', '=', userId)]),
      ...(startDate === undefined ? [] : [eb('createdAt', '>=', startOf(day(startDate)))]),
      ...(endDate === undefined ? [] : [eb('createdAt', '<', startOf(sql`(${day(endDate)} + 1)`))]),
      ...(hideSignIns === 'true'
        ? [not(and([eb('success', '=', true), eb('action', 'in', signInActions)]))]
        : []),
    ])
}
