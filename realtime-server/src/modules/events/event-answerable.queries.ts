import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import { AfterDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import { withRolesThatExist, type AnswerableEvent } from '@raidtisch/shared-types/domain/signup-rules'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { maxDurationMinutes } from '@raidtisch/shared-types/domain/limits'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { eventEnd, keptOpen } from '#core/db/event-end.ts'
import { anyOf, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { preselectedOf } from './event-copy.presenter.ts'
import type { EventRow } from './event.presenter.ts'

/** The fields that decide whether a person may answer. The one place that leaves out required roles that were deleted. */
export async function answerableOf(tx: SqlTx, row: EventRow): Promise<AnswerableEvent> {
  const { serverId, responseDeadline, allowLateSignups, requireRoles, requiredClasses, bannedClasses } = row
  const event = {
    status: EventStatus.parse(row.status),
    date: row.date.toISOString(),
    responseDeadline,
    afterDeadline: AfterDeadline.parse(row.afterDeadline),
    settings: { allowLateSignups, requireRoles },
    classFilters: { requiredClasses, bannedClasses },
    preselectedPlayers: preselectedOf(row),
  }
  return withRolesThatExist(event, await findRequirable(tx, serverId, requireRoles))
}

/** Those of the roles that exist and can be required; @everyone, whose id is the server's, cannot. */
export async function findRequirable(
  tx: SqlTx,
  serverId: string,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await tx.sql
    .selectFrom('guildRole')
    .select('id')
    .where('serverId', '=', serverId)
    .where('id', '!=', serverId)
    .where('id', '=', anyOf(roleIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether the event `e` has a channel and a post for it would be of use: `isAnswerable` in SQL. */
export function isPostable(now: Date): Expression<SqlBool> {
  const { and, eb, or } = expressionBuilder<Tables & { e: Tables['event'] }, 'e'>()
  const longestAgo = new Date(now.getTime() - maxDurationMinutes * 60_000)
  return and([
    eb('e.channelId', 'is not', null),
    eb('e.status', 'in', openStatuses),
    or([and([eb('e.date', '>', longestAgo), eb(eventEnd('e'), '>', now)]), keptOpen('e')]),
    or([eb('e.allowLateSignups', '=', true), eb('e.date', '>', now)]),
  ])
}
