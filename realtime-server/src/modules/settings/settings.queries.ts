import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database, Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { findAssignedRoles } from '#modules/auth/assigned-roles.queries.ts'
import type { RoleNames } from '#modules/auth/rights.policy.ts'
import { guildDefaultsOf } from '#modules/guild/guild-defaults.queries.ts'
import { findAllTextChannels } from '#modules/guild/guild.queries.ts'
import { importanceOf, presentSettings, type ServerParts } from './settings.presenter.ts'

/** What may be chosen on a server. @everyone is not a choice: rights given to it would be given to guests. */
export async function getServerParts(tx: Tx, serverId: string): Promise<ServerParts> {
  const server = await tx.chatServer.findUnique({
    where: { id: serverId },
    select: {
      defaultTimezone: true,
      settings: true,
      roles: { where: { id: { not: serverId } }, select: { id: true } },
    },
  })
  if (!server) refuse('server_not_found')
  const channels = await findAllTextChannels(tx, serverId)
  return {
    id: serverId,
    timezone: server.defaultTimezone,
    guildDefaults: guildDefaultsOf(server.settings),
    roleIds: new Set(server.roles.map(({ id }) => id)),
    channelIds: new Set(channels.map(({ id }) => id)),
  }
}

/** A server's settings, defaults included. */
export async function getSettings(tx: Tx, env: RoleNames, serverId: string): Promise<ServerSettings> {
  const server = await getServerParts(tx, serverId)
  const assigned = await findAssignedRoles(tx, env, serverId)
  return presentSettings(server, assigned, await tx.serverSettings.findUnique({ where: { serverId } }))
}

/** How important each aim of suggested parties is to the guild. */
export async function getSuggestionImportance(
  tx: Pick<Tx, 'serverSettings'>,
  serverId: string,
): Promise<ServerSettings['suggestionImportance']> {
  const row = await tx.serverSettings.findUnique({
    where: { serverId },
    select: { suggestionImportance: true },
  })
  return importanceOf(row?.suggestionImportance ?? null)
}

/** The language of what the bot posts in the server's channels. */
export async function getGuildLanguage(
  { prisma }: Pick<Database, 'prisma'>,
  serverId: string,
): Promise<Language> {
  const row = await prisma.serverSettings.findUnique({ where: { serverId }, select: { language: true } })
  return knownLanguage(row?.language)
}
