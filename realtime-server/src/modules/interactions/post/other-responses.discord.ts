import { saysRole, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { signUpRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { formatControl, type AnswerKind } from '#modules/event-posts/post-control.presenter.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import { getPreference } from '#modules/signups/signup.queries.ts'
import type { InteractionDeps, Modal, Reply } from '../interaction-request.ts'
import { asReply, chooseClassReply, chooseRoleForReply, noteReply } from './response.presenter.ts'
import { classesFor, isAllowed } from './class-menu.presenter.ts'
import {
  findRememberedClasses,
  getAnswerable,
  getOwnResponse,
  type Answerable,
  type NotedAnswer,
} from '../interaction.queries.ts'
import { interactionTexts } from '../interaction.texts.ts'
import { textModal } from '../modal.presenter.ts'

type ResponseRequest = { actor: Actor; language: Language; eventId: string }

/**
 * Accepts, or responds tentative, late or as bench, in the person's role here or last role; without a role, or a class
 * where the event requires one, it asks first.
 */
export async function respondAs(
  deps: InteractionDeps,
  { actor, language, eventId }: ResponseRequest,
  as: AnswerKind,
  chosen: { role: GameRole; characterClass?: string | null } | null,
): Promise<Reply> {
  refuseOutsiders(actor)
  const { prisma } = deps.db
  const event = (await getAnswerable(prisma, eventId)) ?? refuse('event_not_found')
  const found = await getOwnResponse(prisma, eventId, actor.discordUserId)
  const own = found && saysRole(found) ? found : null
  const { role: preferred } = await getPreference(prisma, actor.discordUserId)
  const role = chosen?.role ?? own?.role ?? preferred
  if (role === null) return chooseRoleForReply(event, as, language)
  // A reservation without a class says nothing about the class; an answer without one was given so.
  const saysClass = own?.characterClass !== null || own.status !== 'reserved'
  const kept = own?.role === role && saysClass ? [own.characterClass] : []
  const remembered = await findRememberedClasses(prisma, actor.discordUserId, role)
  const usual =
    chosen?.characterClass === undefined ? [...kept, ...remembered, null] : [chosen.characterClass]
  const characterClass = usual.find((id) => isAllowed(event, id))
  if (characterClass === undefined) return askForClass(deps, event, { actor, language, role, as })
  const decided = await signUp(deps, actor, eventId, {
    role,
    characterClass,
    weaponCombo: null,
    notes: null,
    tentative: as === 'tentative',
    bench: as === 'bench',
    isLate: as === 'late',
  })
  return asReply(decided, { as, language })
}

/** Asks for the class, unless the event takes no class or no response of this person at all. */
export function askForClass(
  { clock }: InteractionDeps,
  event: Answerable,
  {
    actor: { discordUserId, roleIds },
    language,
    ...wanted
  }: { actor: Actor; language: Language; role: GameRole; as: AnswerKind | null },
): Reply {
  const characterClass = classesFor(event, wanted.role)[0]?.id ?? null
  const refusal = signUpRefusal(event, { discordUserId, roleIds, characterClass }, clock.now())
  if (refusal) refuseClosed(refusal, event)
  return chooseClassReply(event, wanted, language)
}

/** Whether it is the person's own response: neither a reservation nor what a deadline counted. */
const isNotable = ({ status, isByDeadline }: NotedAnswer) => status !== 'reserved' && !isByDeadline

/** The form of a note, filled with the current one. */
export async function noteForm(
  { db }: InteractionDeps,
  { actor, language, eventId }: ResponseRequest,
): Promise<Modal> {
  refuseOutsiders(actor)
  const own = await getOwnResponse(db.prisma, eventId, actor.discordUserId)
  if (!own || !isNotable(own)) refuse('participant_not_found')
  const texts = interactionTexts[language].note
  const field = {
    id: 'note',
    label: texts.label,
    hint: texts.hint,
    value: own.notes,
    isLong: true,
    max: noteMaxLength,
  }
  return textModal(formatControl({ kind: 'note-form', eventId }), texts.form, [field])
}

/** Stores the note of the response; an empty one deletes it. */
export async function saveNote(
  deps: InteractionDeps,
  { actor, language, eventId }: ResponseRequest,
  notes: string,
): Promise<Reply> {
  refuseOutsiders(actor)
  const own = await getOwnResponse(deps.db.prisma, eventId, actor.discordUserId)
  if (!own || !isNotable(own)) refuse('participant_not_found')
  const { role, characterClass, status } = own
  if (status === 'declined') {
    const { event } = await decline(deps, actor, eventId, notes)
    return noteReply(event, notes, language)
  }
  const body = {
    role,
    characterClass,
    weaponCombo: null,
    notes,
    tentative: status === 'tentative',
    bench: status === 'bench',
    isLate: null,
  }
  const { event } = await signUp(deps, actor, eventId, body)
  return noteReply(event, notes, language)
}
