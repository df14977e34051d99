import { CardFields, StandingResponse } from '@raidtisch/shared-types/contracts/member-cards.contract'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Weekday } from '@raidtisch/shared-types/domain/days'
import type { PlayStyle } from '@raidtisch/shared-types/domain/standing-rules'
import { type ExpressionBuilder, sql } from 'kysely'
import { awayOn } from '#core/db/away.ts'
import { displayName } from '#core/db/person-columns.ts'
import { jsonRows } from '#core/db/json-rows.ts'
import type { Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** A member whose card says how they answer an event. */
export type StandingPerson = Pick<Participant, 'discordUserId' | 'username' | 'displayName' | 'avatar'> & {
  roleIds: readonly string[]
  styles: readonly PlayStyle[]
  /** Those that fit the event; at least one. */
  rules: readonly StandingResponse[]
}

type Asked = { serverId: string; weekday: Weekday; eventType: string; dayOfEvent: string }

const Rules = StandingResponse.array()

/** Members with a rule for the event who are not absent on its day, those first who said it first. */
export async function findStandingPeople(
  tx: SqlTx,
  { serverId, weekday, eventType, dayOfEvent }: Asked,
): Promise<StandingPerson[]> {
  const rows = await tx.sql
    .selectFrom('memberCard as c')
    .innerJoin('chatUser as u', 'u.id', 'c.discordUserId')
    .innerJoin('chatServer as server', 'server.id', 'u.serverId')
    .leftJoin('serverSettings as settings', 'settings.serverId', 'u.serverId')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('standingResponse as s')
          .select(({ fn }) => fn.min('s.createdAt').as('since'))
          .whereRef('s.discordUserId', '=', 'c.discordUserId')
          .where(fits)
          .as('first'),
      (join) => join.on('first.since', 'is not', null),
    )
    .select(['u.id as discordUserId', 'u.username', displayName('u').as('displayName')])
    .select(['u.avatar', 'u.roleIds', 'c.styles'])
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('standingResponse as s')
          .select(['s.weekday', 's.eventType', 's.status', 's.role'])
          .whereRef('s.discordUserId', '=', 'c.discordUserId')
          .where(fits),
      ).as('rules'),
    )
    .where('c.serverId', '=', serverId)
    .where('u.leftAt', 'is', null)
    .where(mayAnswer)
    .where('u.id', 'not in', awayOn(serverId, dayOfEvent))
    .orderBy('first.since')
    .orderBy('u.id')
    .execute()
  return rows.map(({ styles, rules, ...person }) => ({
    ...person,
    styles: CardFields.shape.styles.parse(styles),
    rules: Rules.parse(rules),
  }))

  function fits({ and, eb, or }: ExpressionBuilder<Tables & { s: Tables['standingResponse'] }, 's'>) {
    return and([
      or([eb('s.weekday', 'is', null), eb('s.weekday', '=', weekday)]),
      or([eb('s.eventType', 'is', null), eb('s.eventType', '=', eventType)]),
    ])
  }
}

type Joined = { u: Tables['chatUser']; server: Tables['chatServer']; settings: Tables['serverSettings'] }

/** Events that are not public are answered by people with a role of the guild alone, once its roles are chosen. */
function mayAnswer({ ref, or, eb }: ExpressionBuilder<Tables & Joined, 'u' | 'server' | 'settings'>) {
  const ownRoles = sql`(${ref('u.roleIds')} || ${ref('u.serverId')})`
  const guildRoles = sql`(${ref('settings.memberRoles')} || ${ref('settings.leadRoles')}
    || ${ref('settings.pvpOrgaRoles')} || ${ref('settings.adminRoles')} || ${ref('settings.eventCreatorRoles')})`
  return or([
    eb('settings.rolesChosenAt', 'is', null),
    eb('settings.allowPublicEvents', '=', true),
    sql<boolean>`${ownRoles} && ${guildRoles}`,
    eb('server.ownerId', '=', ref('u.id')),
  ])
}
