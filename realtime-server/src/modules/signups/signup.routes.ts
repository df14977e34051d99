import type { Request } from 'express'
import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import type { Actor } from '#core/actor.ts'
import { isUnavailable } from '#core/db/unavailable.ts'
import { AppError, refuse } from '#core/errors.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { presentEventTo } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { isAbandoned, type Routes } from '#transports/http/routes.ts'
import { presentDecision } from './signup.presenter.ts'
import { removeSignUp, setSignUp } from './managed-signup.commands.ts'
import {
  answerEvent,
  decline,
  inTurn,
  signUp,
  type AnswerResult,
  type DecidedResponse,
  type SignUpDeps,
} from './signup.commands.ts'
import { getPreference } from './signup.queries.ts'

export function registerSignUpRoutes(routes: Routes, { db, outbox, clock }: SignUpDeps): void {
  const deps = { db, outbox, clock }
  const eventFor = async (actor: Actor, { event }: DecidedResponse) =>
    presentEventTo(actor, (await getEventFacts(db.prisma, event.id)) ?? refuse('event_not_found'))

  /** Who waited for their turn may have hung up meanwhile, and sent their response again to another process. */
  const inTurnOf = <T>(req: Request, eventId: string, respond: () => Promise<T>) =>
    inTurn(eventId, () => (isAbandoned(req) ? refuse('unavailable') : respond()))

  /** Null when it is deleted or the database is away since the response was saved. */
  const eventIfRead = (actor: Actor, decided: DecidedResponse) =>
    eventFor(actor, decided).catch((error: unknown) => {
      if (error instanceof AppError || isUnavailable(error)) return null
      throw error
    })

  routes.guild(signupsContract.list, async ({ params }, actor) => {
    refuseOutsiders(actor)
    return ((await getEventFacts(db.prisma, params.id)) ?? refuse('event_not_found')).participants
  })
  routes.guild(signupsContract.signUp, async ({ req, params, body, isMinimal }, actor) => {
    const decided = await inTurnOf(req, params.id, () => signUp(deps, actor, params.id, body))
    return isMinimal ? presentDecision(decided) : eventFor(actor, decided)
  })
  routes.guild(signupsContract.decline, async ({ req, params, body, isMinimal }, actor) => {
    const decided = await inTurnOf(req, params.id, () => decline(deps, actor, params.id, body.notes))
    return isMinimal ? presentDecision(decided) : eventFor(actor, decided)
  })
  routes.guild(signupsContract.manage, ({ req, params: { id: eventId, discordUserId }, body }, actor) =>
    inTurnOf(req, eventId, () => setSignUp(deps, actor, { eventId, discordUserId }, body)),
  )
  routes.guild(signupsContract.remove, ({ req, params: { id: eventId, discordUserId } }, actor) =>
    inTurnOf(req, eventId, () => removeSignUp(deps, actor, { eventId, discordUserId })),
  )
  routes.guild(signupsContract.answerMany, async ({ body, isMinimal }, actor) => {
    const answerAll = async <T extends object>(present: (decided: DecidedResponse) => Promise<T>) => {
      const results: AnswerResult<T>[] = []
      // One after the other, so that one person's week does not take all connections.
      for (const answer of body.answers) {
        const result = await answerEvent(deps, actor, answer, present)
        results.push(result)
        if (result.outcome === 'done') continue
        const contract = signupsContract[answer.kind === 'decline' ? 'decline' : 'signUp']
        await routes.noteRefusal(actor, { contract, params: { id: answer.eventId }, code: result.code })
      }
      return { results }
    }
    return isMinimal
      ? answerAll(async (decided) => ({ decision: presentDecision(decided) }))
      : answerAll(async (decided) => ({ event: await eventIfRead(actor, decided) }))
  })
  routes.guild(signupsContract.preference, (_input, actor) => getPreference(db.prisma, actor.discordUserId))
}
