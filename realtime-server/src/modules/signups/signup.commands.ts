import type { EventAnswer, SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { statusOfSignUp } from '@raidtisch/shared-types/domain/response-deadline'
import { closedRefusal, signUpRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { isUnavailable } from '#core/db/unavailable.ts'
import { AppError, refuse, refuseClosed } from '#core/errors.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import {
  firstResponse,
  keptNote,
  takeResponse,
  takeDecline,
  type ResponseResult,
} from './response.commands.ts'
import { findWaitingPosition, readRosterPart } from './roster-part.queries.ts'

export type SignUpDeps = ChangeDeps & { clock: Clock }

/**
 * Responses to one event wait for each other here instead of inside the database: when a whole guild presses at once,
 * those who wait for the event's lock would hold every connection. One queue for the process. HTTP routes and Discord
 * interactions put each response in here. An absence, which declines several events in one transaction, waits for the
 * rows themselves.
 */
export const inTurn = createOrderedQueue()

/** A response as it was decided under the event's lock. */
export type DecidedResponse = ResponseResult & {
  /** The person's place in the waiting list, from 1; null when they do not wait. */
  waitingPosition: number | null
}

/** Signs the actor up, or changes role or class; a full role leads to the waiting list. Open to everyone who sees events. */
export async function signUp(
  deps: SignUpDeps,
  actor: Actor,
  eventId: string,
  body: SignUpBody,
): Promise<DecidedResponse> {
  refuseOutsiders(actor)
  const { role, characterClass, notes, tentative, bench, isLate } = body
  return changeInSql(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const { discordUserId, roleIds } = actor
    const rules = await answerableOf(tx, event)
    const refusal = signUpRefusal(rules, { discordUserId, roleIds, characterClass }, now)
    if (refusal) refuseClosed(refusal, event)
    const roster = await readRosterPart(tx, event, discordUserId)
    const result = await takeResponse({ tx, emit, event, roster, person: actor, now }, (earlier) => {
      const status = tentative ? 'tentative' : bench ? 'bench' : statusOfSignUp(rules, earlier?.status, now)
      return {
        ...(earlier ?? firstResponse(event, actor)),
        role,
        characterClass,
        weaponCombo: weaponComboOf(characterClass),
        notes: notes === null ? keptNote(earlier, status) : notes || null,
        status,
        isLate: !tentative && !bench && (isLate ?? earlier?.isLate ?? false),
      }
    })
    return { ...result, waitingPosition: await findWaitingPosition(tx, result.own) }
  })
}

/** Declines for the actor and promotes the waiting list; an earlier response is not needed. */
export async function decline(
  deps: SignUpDeps,
  actor: Actor,
  eventId: string,
  notes: string | null = null,
): Promise<DecidedResponse> {
  refuseOutsiders(actor)
  return changeInSql(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const refusal = closedRefusal(event)
    if (refusal) refuseClosed(refusal, event)
    const roster = await readRosterPart(tx, event, actor.discordUserId)
    const now = deps.clock.now()
    const result = await takeDecline({ tx, emit, event, roster, person: actor, now }, notes)
    return { ...result, waitingPosition: null }
  })
}

export type AnswerResult<T> =
  | ({ outcome: 'done'; eventId: string } & T)
  | { outcome: 'refused'; eventId: string; code: ErrorCode; message: string }

/**
 * One response of several, presented by `present`: a refusal is returned beside the others and does not end them. What
 * `present` throws is none, because the response is saved then.
 */
export async function answerEvent<T extends object>(
  deps: SignUpDeps,
  actor: Actor,
  answer: EventAnswer,
  present: (decided: DecidedResponse) => Promise<T>,
): Promise<AnswerResult<T>> {
  const { eventId } = answer
  let decided: DecidedResponse
  try {
    decided = await inTurn(eventId, () =>
      answer.kind === 'decline'
        ? decline(deps, actor, eventId)
        : signUp(deps, actor, eventId, { ...answer, weaponCombo: null, notes: null }),
    )
  } catch (error) {
    if (error instanceof AppError)
      return { outcome: 'refused', eventId, code: error.code, message: error.message }
    if (isUnavailable(error))
      return { outcome: 'refused', eventId, code: 'unavailable', message: 'The service is busy' }
    throw error
  }
  return { outcome: 'done', eventId, ...(await present(decided)) }
}
