import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { refuse } from '#core/errors.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { inTurn } from '#modules/signups/signup.commands.ts'
import { saveState } from './end-questions.commands.ts'
import { emitRequests } from './substitute.presenter.ts'
import { findRequest } from './substitute.queries.ts'
import { questionsSettled } from './substitute.topics.ts'

type WithdrawDeps = ChangeDeps & { clock: Clock }

/**
 * Takes a question back, also one that another leader asked. One that was answered or ended before stays as it is.
 * Returns what became of it.
 */
export async function withdrawQuestion(
  deps: WithdrawDeps,
  actor: Actor,
  id: string,
): Promise<SubstituteRequest> {
  guildPolicy.authorize(actor, 'party.manage')
  const { eventId } = (await findRequest(deps.db, id)) ?? refuse('question_not_found')
  return inTurn(eventId, () =>
    change(deps, async (tx, emit) => {
      const now = deps.clock.now()
      const event = (await lockEvent(tx, eventId)) ?? refuse('question_not_found')
      const request = (await findRequest(tx, id)) ?? refuse('question_not_found')
      if (request.state !== 'asked') return request
      const withdrawn: SubstituteRequest = { ...request, state: 'expired' }
      await saveState(tx, { ids: [id], state: withdrawn.state, now })
      await recordAudit(tx, actor, {
        action: 'substitute_withdrawn',
        targetId: eventId,
        targetType: 'event',
        details: { eventTitle: event.title, people: [request.discordUserId] },
      })
      const requests = [withdrawn]
      await questionsSettled.publish({ tx, emit }, { event, requests, by: null, isWithdrawn: true, now })
      emitRequests(emit, eventId, requests)
      return withdrawn
    }),
  )
}
