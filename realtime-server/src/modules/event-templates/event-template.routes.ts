import { eventTemplatesContract } from '@raidtisch/shared-types/contracts/event-templates.contract'
import type { ChangeDeps } from '#core/change.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createEventTemplate, deleteEventTemplate, updateEventTemplate } from './event-template.commands.ts'
import { findEventTemplates } from './event-template.queries.ts'

export function registerEventTemplateRoutes(routes: Routes, deps: ChangeDeps): void {
  routes.guild(eventTemplatesContract.list, async (_, actor) => {
    guildPolicy.authorize(actor, 'event-template.read')
    return findEventTemplates(deps.db.prisma, actor.serverId)
  })
  routes.guild(eventTemplatesContract.create, ({ body, req }, actor) =>
    createEventTemplate(deps, actor, body, req.get('idempotency-key')),
  )
  routes.guild(eventTemplatesContract.update, ({ params, body }, actor) =>
    updateEventTemplate(deps, actor, params.id, body),
  )
  routes.guild(eventTemplatesContract.remove, ({ params }, actor) =>
    answerSuccess(deleteEventTemplate(deps, actor, params.id)),
  )
}
