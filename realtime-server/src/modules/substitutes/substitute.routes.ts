import { substitutesContract } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { refuse } from '#core/errors.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { getEventStatus } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { inTurn } from '#modules/signups/signup.commands.ts'
import type { Routes } from '#transports/http/routes.ts'
import { answerQuestion, type AnswerDeps } from './answer-question.commands.ts'
import { askSubstitutes } from './ask-substitutes.commands.ts'
import { findQuestions, findRequests } from './substitute.queries.ts'
import { withdrawQuestion } from './withdraw-question.commands.ts'

export function registerSubstituteRoutes(routes: Routes, deps: AnswerDeps): void {
  const { prisma } = deps.db
  routes.guild(substitutesContract.list, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'party.manage')
    if ((await getEventStatus(prisma, params.id)) === null) refuse('event_not_found')
    return findRequests(prisma, params.id)
  })
  routes.guild(substitutesContract.ask, ({ params, body }, actor) =>
    inTurn(params.id, () => askSubstitutes(deps, actor, params.id, body)),
  )
  routes.guild(substitutesContract.withdraw, ({ params }, actor) => withdrawQuestion(deps, actor, params.id))
  routes.guild(substitutesContract.questions, async (_, actor) =>
    // Every page asks, also that of a guest from whom events are hidden.
    eventPolicy.can(actor, 'event.view') ? findQuestions(prisma, actor.discordUserId, deps.clock.now()) : [],
  )
  routes.guild(substitutesContract.answer, ({ params, body }, actor) =>
    answerQuestion(deps, actor, params.id, body),
  )
}
