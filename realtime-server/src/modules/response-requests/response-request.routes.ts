import { responseRequestsContract } from '@raidtisch/shared-types/contracts/response-requests.contract'
import { refuse } from '#core/errors.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import type { Routes } from '#transports/http/routes.ts'
import { nudge, type RequestDeps } from './response-request.commands.ts'
import { countMissing, findMissing, findOwner } from './response-request.queries.ts'

export function registerResponseRequestRoutes(routes: Routes, { db, outbox, clock, env }: RequestDeps): void {
  routes.guild(responseRequestsContract.missing, async ({ params: { id } }, actor) => {
    refuseOutsiders(actor)
    const event = (await findOwner(db.prisma, id)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'signup.manage', event)
    return { people: await findMissing(db.prisma, { serverId: event.serverId, env }, id) }
  })
  routes.guild(responseRequestsContract.counts, async (_input, actor) => {
    refuseOutsiders(actor)
    const { serverId, discordUserId, rights } = actor
    // Whoever lost the role to create events does not lead their own any more.
    if (!rights.isMember) return []
    const createdBy = rights.isAdmin ? null : discordUserId
    return countMissing(db.prisma, { serverId, env }, { now: clock.now(), createdBy })
  })
  routes.guild(responseRequestsContract.nudge, ({ params: { id } }, actor) =>
    nudge({ db, outbox, clock, env }, actor, id),
  )
}
