import type {
  SubstituteAnswer,
  SubstituteRequest,
} from '@raidtisch/shared-types/contracts/substitutes.contract'
import { takeSlot } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { isOver } from '@raidtisch/shared-types/domain/event-age'
import type { SubstituteState } from '@raidtisch/shared-types/domain/substitutes'
import type { BoardDeps } from '#boards/board-edit.ts'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { change, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { isInVoice } from '#modules/guild/guild.queries.ts'
import { editParties, projectParties, showPartyEdit } from '#modules/parties/party.commands.ts'
import { firstResponse, keptNote, takeResponse } from '#modules/signups/response.commands.ts'
import { readRosterPart } from '#modules/signups/roster-part.queries.ts'
import { inTurn } from '#modules/signups/signup.commands.ts'
import { getPreference } from '#modules/signups/signup.queries.ts'
import { saveState } from './end-questions.commands.ts'
import { emitRequests } from './substitute.presenter.ts'
import { findOwnRequest } from './substitute.queries.ts'
import { questionsSettled, substitutePlaced } from './substitute.topics.ts'

export type AnswerDeps = BoardDeps & { clock: Clock }
type Answering = {
  tx: Tx
  emit: Emit
  actor: Actor
  event: LockedEvent
  request: SubstituteRequest
  now: Date
}

/**
 * Answers a leader's question, on the web and in Discord. Whoever accepts first is in the slot, has accepted the event,
 * and ends the questions to the others, all in one transaction. An answer that comes too late changes nothing and is
 * told so; so is the same answer again.
 */
export async function answerQuestion(
  deps: AnswerDeps,
  actor: Actor,
  id: string,
  { isComing }: { isComing: boolean },
): Promise<SubstituteAnswer> {
  refuseOutsiders(actor)
  const own = { id, discordUserId: actor.discordUserId }
  const { eventId } = (await findOwnRequest(deps.db, own)) ?? refuse('question_not_found')
  return inTurn(eventId, async () => {
    const { state, edit } = await change(deps, async (tx, emit) => {
      const now = deps.clock.now()
      const event = (await lockEvent(tx, eventId)) ?? refuse('question_not_found')
      const request = (await findOwnRequest(tx, own)) ?? refuse('question_not_found')
      if (request.state !== 'asked') return { state: request.state, edit: null }
      const answering = { tx, emit, actor, event, request, now }
      if (!isAnswerable(event, now)) return { state: await settle(answering, 'expired'), edit: null }
      if (!isComing) return { state: await settle(answering, 'refused'), edit: null }
      return accept(answering)
    })
    if (edit) await showPartyEdit(deps, eventId, edit)
    return { state, eventId }
  })
}

function isAnswerable(event: LockedEvent, now: Date): boolean {
  return closedRefusal(event) === null && !isOver(event, now)
}

/** The board decides: its document has edits of leaders that no row shows yet. */
async function accept(answering: Answering) {
  const { tx, emit, actor, event, request, now } = answering
  const { discordUserId } = actor
  const { replaces } = request
  // Whoever was missing may have come since: then nobody takes the slot from them.
  const isBack =
    replaces !== null && (await isInVoice(tx, { serverId: event.serverId, personId: replaces }, now))
  let hasOtherSlot = false
  const edit = await editParties(tx, event, actor, (doc) => {
    const taken = takeSlot(doc, discordUserId, { ...request, replaces: isBack ? null : replaces })
    hasOtherSlot = replaces !== null && readBoard(doc).placementOf.has(replaces)
    return taken
  })
  if (edit.result.outcome === 'refused') {
    const state = edit.result.reason === 'slot_taken' ? 'taken' : 'expired'
    return { state: await settle(answering, state), edit: null }
  }
  // A leader moved them to another slot after asking: the substitute takes nothing from them.
  const accepted = hasOtherSlot ? await withoutReplaced(tx, request) : request
  const state = await settle({ ...answering, request: accepted }, 'accepted')
  const roster = await readRosterPart(tx, event, discordUserId)
  const { role } = request
  const preferred = await getPreference(tx, discordUserId)
  const { event: after } = await takeResponse(
    { tx, emit, event, roster, person: actor, isSubstitute: true, now },
    (earlier) => {
      const played = earlier?.role === role ? earlier.characterClass : preferred.characterClass
      const known = played === null ? undefined : findClass(played)
      const fits = earlier?.role === role || role === 'flex' || known?.role === role
      return {
        ...(earlier ?? firstResponse(event, actor)),
        role,
        characterClass: fits ? played : null,
        weaponCombo: fits ? (known?.name ?? null) : null,
        status: 'accepted',
        notes: keptNote(earlier, 'accepted'),
        isLate: false,
      }
    },
  )
  await projectParties(tx, emit, after)
  await substitutePlaced.publish({ tx, emit }, { event, request: accepted, now })
  return { state, edit }
}

async function withoutReplaced(tx: Tx, request: SubstituteRequest): Promise<SubstituteRequest> {
  await tx.sql
    .updateTable('substituteRequest')
    .set({ replacesId: null })
    .where('id', '=', request.id)
    .execute()
  return { ...request, replaces: null }
}

async function settle<S extends SubstituteState>(
  { tx, emit, actor, event, request, now }: Answering,
  state: S,
): Promise<S> {
  await saveState(tx, { ids: [request.id], state, now })
  await recordAudit(tx, actor, {
    action: 'substitute_answered',
    targetId: event.id,
    targetType: 'event',
    details: { eventTitle: event.title, after: { substituteAnswer: state } },
  })
  const requests = [{ ...request, state }]
  const by = actor.discordUserId
  await questionsSettled.publish({ tx, emit }, { event, requests, by, isWithdrawn: false, now })
  emitRequests(emit, event.id, requests)
  return state
}
