import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { ClassId } from '@raidtisch/shared-types/contracts/scalars'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Actor } from '#core/actor.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { parseControl, type PostControl } from '#modules/event-posts/post-control.presenter.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import type {
  AnyRequest,
  ControlHandler,
  InteractionDeps,
  InteractionRequest,
  Reply,
  UsedControl,
} from '../interaction-request.ts'
import { declinedReply, keptReply, signedUpReply } from './response.presenter.ts'
import { classesFor, isAllowed, withoutClass } from './class-menu.presenter.ts'
import {
  findRememberedClasses,
  getAnswerable,
  getOwnResponse,
  type Answerable,
} from '../interaction.queries.ts'
import { askForClass, respondAs, noteForm, saveNote } from './other-responses.discord.ts'
import { requestOfLeader } from '../leader/leader.discord.ts'

/** The buttons and menus of event posts and of messages to people, and the form of a note. */
export const postControls: ControlHandler = (deps, used) => {
  const control = parseControl(used.customId)
  return control && requestOfPostControl(deps, control, used)
}

function requestOfPostControl(deps: InteractionDeps, control: PostControl, used: UsedControl): AnyRequest {
  const { eventId } = control
  const request = (
    contract: typeof signupsContract.signUp | typeof signupsContract.decline | null,
    run: InteractionRequest['run'],
  ): InteractionRequest => ({
    kind: 'request',
    about: eventId,
    operation: contract && { contract, targetId: eventId },
    run,
  })
  switch (control.kind) {
    case 'role':
      return request(signupsContract.signUp, (actor, language) =>
        takeRole(deps, { actor, language, eventId, role: control.role }),
      )
    case 'class':
      return request(signupsContract.signUp, (actor, language) => {
        const { role, as } = control
        const characterClass = classOf(used.value)
        return as === null
          ? signUpAs(deps, { actor, language, eventId, role }, characterClass)
          : respondAs(deps, { actor, language, eventId }, as, { role, characterClass })
      })
    case 'accept':
    case 'tentative':
    case 'late':
    case 'bench': {
      const as = control.kind
      return request(signupsContract.signUp, (actor, language) =>
        respondAs(deps, { actor, language, eventId }, as, null),
      )
    }
    case 'as':
      return request(signupsContract.signUp, (actor, language) =>
        respondAs(deps, { actor, language, eventId }, control.as, { role: control.role }),
      )
    case 'note':
      return { kind: 'modal', open: (actor, language) => noteForm(deps, { actor, language, eventId }) }
    case 'note-form':
      return request(signupsContract.signUp, (actor, language) =>
        saveNote(deps, { actor, language, eventId }, used.field('note') ?? ''),
      )
    case 'lead':
      return requestOfLeader(deps, { kind: 'menu', eventId, args: [] }, used)
    case 'decline':
    case 'give-up':
      return request(signupsContract.decline, async (actor, language) =>
        declinedReply((await decline(deps, actor, eventId)).event, language),
      )
    case 'keep':
      // The promotion already accepted them, so nothing changes.
      return request(null, async (actor, language) => {
        refuseOutsiders(actor)
        const event = await findAnswerable(deps, eventId)
        const closed = closedRefusal(event)
        if (closed) refuseClosed(closed, event)
        return keptReply(event, await getOwnResponse(deps.db.prisma, eventId, actor.discordUserId), language)
      })
  }
}

type SignUp = { actor: Actor; language: Language; eventId: string; role: GameRole }

/** Signs up at once with the class the person is likely to play; without such a class it asks for one first. */
async function takeRole(deps: InteractionDeps, wanted: SignUp): Promise<Reply> {
  const { actor, language, eventId, role } = wanted
  refuseOutsiders(actor)
  const event = await findAnswerable(deps, eventId)
  const { prisma } = deps.db
  const own = await getOwnResponse(prisma, eventId, actor.discordUserId)
  const kept = own?.role === role && own.characterClass !== null ? [own.characterClass] : []
  const remembered = await findRememberedClasses(prisma, actor.discordUserId, role)
  const usual = [...kept, ...remembered].find((id) => isAllowed(event, id))
  if (usual !== undefined) return signUpAs(deps, wanted, usual, false)
  if (classesFor(event, role).length === 0) return signUpAs(deps, wanted, null, false)
  return askForClass(deps, event, { actor, language, role, as: null })
}

async function signUpAs(
  deps: InteractionDeps,
  { actor, language, eventId, role }: SignUp,
  characterClass: string | null,
  isLate: false | null = null,
): Promise<Reply> {
  const decided = await signUp(deps, actor, eventId, {
    role,
    characterClass,
    weaponCombo: null,
    notes: null,
    tentative: false,
    bench: false,
    isLate,
  })
  return signedUpReply(decided, language)
}

async function findAnswerable({ db }: InteractionDeps, eventId: string): Promise<Answerable> {
  return (await getAnswerable(db.prisma, eventId)) ?? refuse('event_not_found')
}

function classOf(chosen: string | null): string | null {
  if (chosen === withoutClass) return null
  const { data } = ClassId.safeParse(chosen)
  return data ?? refuse('class_unknown')
}
