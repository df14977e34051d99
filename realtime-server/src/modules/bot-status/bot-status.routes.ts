import { botStatusContract } from '@raidtisch/shared-types/contracts/bot-status.contract'
import { build } from '#core/process/build.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { Env } from '#core/process/env.ts'
import { refuse } from '#core/errors.ts'
import { isLinkable } from '#core/link-address.ts'
import { inviteAddress } from '#transports/discord/permissions.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { getBotStatus } from './bot-status.queries.ts'

type BotStatusDeps = {
  db: Database
  clock: Clock
  env: Pick<Env, 'DISCORD_AUTHORIZE_URL' | 'DISCORD_CLIENT_ID' | 'PUBLIC_URL'>
}

export function registerBotStatusRoutes(routes: Routes, { db, clock, env }: BotStatusDeps): void {
  routes.guild(botStatusContract.get, async ({ params: { serverId } }, actor) => {
    guildPolicy.authorize(actor, 'bot-status.read')
    if (serverId !== actor.serverId) refuse('server_not_found')
    const inviteUrl = inviteAddress(env.DISCORD_AUTHORIZE_URL, env.DISCORD_CLIENT_ID, serverId)
    const address = { url: env.PUBLIC_URL, isLinkable: isLinkable(env.PUBLIC_URL) }
    return { ...(await getBotStatus(db.prisma, serverId, clock.now())), inviteUrl, address, build }
  })
}
