import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { postableChannelTypes } from '@raidtisch/shared-types/domain/bot-permissions'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { findPingRoles } from '#modules/guild/ping-roles.queries.ts'
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
  return present(tx, serverId, await findStoredTemplates(tx, serverId))
}

/** Null when the guild has no such template. */
export async function findEventTemplate(
  tx: SqlTx,
  serverId: string,
  id: string,
): Promise<EventTemplate | null> {
  const rows = await selectTemplates(tx, serverId).where('id', '=', id).execute()
  const [template] = await present(tx, serverId, rows.map(readTemplate))
  return template ?? null
}

/** The templates as they are stored, by name. */
export async function findStoredTemplates(tx: SqlTx, serverId: string): Promise<StoredTemplate[]> {
  const rows = await selectTemplates(tx, serverId).orderBy('name').orderBy('id').execute()
  return rows.map(readTemplate)
}

function selectTemplates(tx: SqlTx, serverId: string) {
  return tx.sql
    .selectFrom('eventTemplate')
    .select(['id', 'serverId', 'name', 'weekday', 'timeOfDay', 'fields', 'parties', 'version'])
    .where('serverId', '=', serverId)
}

async function present(
  tx: SqlTx,
  serverId: string,
  templates: readonly StoredTemplate[],
): Promise<EventTemplate[]> {
  if (templates.length === 0) return []
  const known = await findKnownParts(tx, serverId, templates)
  return templates.map((template) => presentTemplate(template, known))
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
    pingRoles: idsOf(await findPingRoles(tx, serverId)),
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

function idsOf(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id))
}
