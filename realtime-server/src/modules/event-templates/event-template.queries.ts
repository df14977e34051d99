import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { postableChannelTypes } from '@raidtisch/shared-types/domain/bot-permissions'
import { anyIn, anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { findPartyTypes } from '#modules/party-types/party-type.queries.ts'
import { findStaticGroups } from '#modules/static-groups/static-group.queries.ts'
import {
  presentTemplate,
  readTemplate,
  type KnownParts,
  type StoredTemplate,
} from './event-template.presenter.ts'

/** The guild's templates by name, without what they name and is gone. */
export async function findEventTemplates(tx: SqlTx, serverId: string): Promise<EventTemplate[]> {
  const templates = await findStoredTemplates(tx, serverId)
  if (templates.length === 0) return []
  const known = await findKnownParts(tx, serverId, templates)
  return templates.map((template) => presentTemplate(template, known))
}

/** Null when the guild has no such template. */
export async function findEventTemplate(
  tx: SqlTx,
  serverId: string,
  id: string,
): Promise<EventTemplate | null> {
  return (await findEventTemplates(tx, serverId)).find((template) => template.id === id) ?? null
}

/** The templates as they are stored, by name. */
export async function findStoredTemplates(tx: SqlTx, serverId: string): Promise<StoredTemplate[]> {
  const rows = await tx.sql
    .selectFrom('eventTemplate')
    .select(['id', 'serverId', 'name', 'weekday', 'timeOfDay', 'fields', 'parties', 'version'])
    .where('serverId', '=', serverId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(readTemplate)
}

async function findKnownParts(
  tx: SqlTx,
  serverId: string,
  templates: readonly StoredTemplate[],
): Promise<KnownParts> {
  const named = templates.flatMap(({ fields, parties }) => [
    ...fields.preselectedPlayers.map(({ discordUserId }) => discordUserId),
    ...parties.flatMap(({ leaderId }) => leaderId ?? []),
  ])
  const people = await tx.sql
    .selectFrom('chatUser')
    .select(['id', 'username', 'leftAt'])
    .where('serverId', '=', serverId)
    .where('id', '=', anyOf(named))
    .execute()
  return {
    channels: idsOf(await findChannels(tx, serverId)),
    roles: idsOf(await findRoles(tx, serverId)),
    pingRoles: idsOf(await findPingable(tx, serverId)),
    people: new Map(
      people.map(({ id, username, leftAt }) => [id, { username, isMember: leftAt === null }] as const),
    ),
    partyTypes: idsOf(await findPartyTypes(tx, serverId)),
    staticGroups: idsOf(await findStaticGroups(tx, serverId, true)),
  }
}

function findChannels(tx: SqlTx, serverId: string) {
  return tx.sql
    .selectFrom('guildChannel')
    .select('id')
    .where('serverId', '=', serverId)
    .where('type', 'in', postableChannelTypes)
    .execute()
}

/** Without @everyone, whose id is the server's: it cannot be required. */
function findRoles(tx: SqlTx, serverId: string) {
  return tx.sql
    .selectFrom('guildRole')
    .select('id')
    .where('serverId', '=', serverId)
    .where('id', '!=', serverId)
    .execute()
}

function findPingable(tx: SqlTx, serverId: string) {
  return tx.sql
    .selectFrom('guildRole as role')
    .innerJoin('serverSettings as settings', 'settings.serverId', 'role.serverId')
    .select('role.id')
    .where('role.serverId', '=', serverId)
    .where(({ eb, ref }) => eb('role.id', '=', anyIn<string>(ref('settings.pingRoleIds'))))
    .execute()
}

function idsOf(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id))
}
