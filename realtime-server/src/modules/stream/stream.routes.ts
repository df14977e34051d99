import type { Request } from 'express'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import type { Actor } from '#core/actor.ts'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { refuse } from '#core/errors.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import {
  createGuildStreamLink,
  createStreamLink,
  revokeGuildStreamLink,
  revokeStreamLink,
} from './stream.commands.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { findGuildStreamLinks, findStreamLink, findStreamLinks, getStreamPicture } from './stream.queries.ts'

export function registerStreamRoutes(
  routes: Routes,
  { db, outbox, clock }: ChangeDeps & { clock: Clock },
): void {
  const deps = { db, outbox }
  const authorize = async (actor: Actor, eventId: string) => {
    const event = (await getEventFacts(db.prisma, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'stream-link.manage', event)
  }

  routes.guild(streamContract.listLinks, async ({ params }, actor) => {
    await authorize(actor, params.id)
    return findStreamLinks(db.prisma, params.id)
  })
  routes.guild(streamContract.createLink, ({ params }, actor) => createStreamLink(deps, actor, params.id))
  routes.guild(streamContract.revokeLink, ({ params }, actor) =>
    answerSuccess(revokeStreamLink(deps, actor, params.id, params.linkId)),
  )
  routes.guild(streamContract.listGuildLinks, async (_, actor) => {
    guildPolicy.authorize(actor, 'guild-stream-link.manage')
    return findGuildStreamLinks(db.prisma, actor.serverId)
  })
  routes.guild(streamContract.createGuildLink, (_, actor) => createGuildStreamLink(deps, actor))
  routes.guild(streamContract.revokeGuildLink, ({ params }, actor) =>
    answerSuccess(revokeGuildStreamLink(deps, actor, params.linkId)),
  )
  routes.anyone(streamContract.view, async ({ req }) => {
    const link = (await findStreamLink(db.prisma, bearerOf(req))) ?? refuse('stream_link_not_found')
    return (await getStreamPicture(db.prisma, link.target, clock.now())) ?? refuse('stream_link_not_found')
  })
}

/** The token of an `Authorization: Bearer` header, or nothing. */
function bearerOf(req: Request): string {
  return /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? ''
}
