import { botStatusContract } from '@raidtisch/shared-types/contracts/bot-status.contract'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { Routes } from '#transports/http/routes.ts'
import { botStatusPolicy } from './bot-status.policy.ts'
import { getBotStatus } from './bot-status.queries.ts'

export function registerBotStatusRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.guild(botStatusContract.get, async ({ params }, actor) => {
    botStatusPolicy.authorize(actor, 'bot-status.read')
    if (params.serverId !== actor.serverId) refuse('server_not_found')
    return getBotStatus(db.prisma, params.serverId, clock.now())
  })
}
