import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { ClassId, GameRole } from '@raidtisch/shared-types/contracts/scalars'
import { ManagedSignUpBody, signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { removeSignUp, setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { getInvitable } from '#modules/signups/signup.queries.ts'
import type { InteractionDeps, InteractionRequest, Reply } from '../interaction-request.ts'
import { withoutClass } from '../post/class-menu.presenter.ts'
import { signUpKinds, type LeaderControl, type SignUpKind } from './leader-control.presenter.ts'
import {
  chooseClassOfReply,
  chooseResponseReply,
  chooseRoleReply,
  choosePersonToAddReply,
  nameOf,
  personReply,
  stateOf,
  type Person,
} from './leader-signups.presenter.ts'
import { readForLeader } from './leader-event.queries.ts'
import { menuReply } from './leader-reply.discord.ts'
import { leaderSignUpTexts } from './leader-signups.texts.ts'
import { leaderTexts } from './leader.texts.ts'

type Step = {
  deps: InteractionDeps
  actor: Actor
  language: Language
  event: EventView
  args: readonly string[]
  value: string | null
}

const steps: Record<SignUpKind, { contract: Contract | null; run: (step: Step) => Reply | Promise<Reply> }> =
  {
    people: { contract: null, run: ({ event, language }) => chooseResponseReply(event, language) },
    who: { contract: null, run: ({ event, language, value }) => shown(event, value, language) },
    person: { contract: null, run: ({ event, language, args }) => shown(event, args[0] ?? null, language) },
    role: { contract: signupsContract.manage, run: changeRole },
    status: { contract: signupsContract.manage, run: changeStatus },
    remove: { contract: signupsContract.remove, run: remove },
    add: { contract: null, run: ({ event, language }) => choosePersonToAddReply(event, language) },
    'add-who': {
      contract: null,
      run: async (step) => chooseRoleReply(step.event, await addable(step, step.value), step.language),
    },
    'add-role': {
      contract: null,
      run: async (step) =>
        chooseClassOfReply(
          step.event,
          await addable(step, step.args[0] ?? null),
          roleIn(step.args[1]),
          step.language,
        ),
    },
    'add-class': { contract: signupsContract.manage, run: add },
  }

export function isSignUpKind(kind: LeaderControl['kind']): kind is SignUpKind {
  return signUpKinds.some((one) => one === kind)
}

/** Requests of leaders about other people's responses. */
export function requestAboutSignUps(
  deps: InteractionDeps,
  kind: SignUpKind,
  { eventId, args }: LeaderControl,
  value: string | null,
): InteractionRequest {
  const { contract, run } = steps[kind]
  return {
    kind: 'request',
    about: eventId,
    operation: contract && { contract, targetId: eventId },
    forbidden: (language) => leaderTexts[language].notLeader,
    run: async (actor, language) =>
      run({ deps, actor, language, event: await readForLeader(deps, actor, eventId), args, value }),
  }
}

function shown(event: EventView, userId: string | null, language: Language): Reply {
  const person = event.participants.find((one) => one.discordUserId === userId)
  return person ? personReply(event, person, language) : chooseResponseReply(event, language)
}

async function changeRole(step: Step): Promise<Reply> {
  const person = participantIn(step)
  const role = roleIn(step.args[1])
  const played = person.characterClass === null ? undefined : findClass(person.characterClass)
  // A class of another role is dropped.
  const characterClass = role === 'flex' || played?.role === role ? person.characterClass : null
  return change(step, person, { role, characterClass })
}

function changeStatus(step: Step): Promise<Reply> {
  const status = ManagedSignUpBody.shape.status.safeParse(step.args[1]).data ?? refuse('invalid_input')
  return change(step, participantIn(step), { status })
}

async function change(
  { deps, actor, language, event }: Step,
  person: Participant,
  changes: Partial<ManagedSignUpBody>,
): Promise<Reply> {
  const { discordUserId, role, characterClass, status } = person
  const body = {
    role,
    characterClass,
    status: status === 'reserved' ? 'accepted' : status,
    ...changes,
  } as const
  const saved = await setSignUp(deps, actor, { eventId: event.id, discordUserId }, body)
  const after = saved.participants.find((one) => one.discordUserId === discordUserId) ?? person
  const said = leaderSignUpTexts[language].set(nameOf(after), stateOf(after, language))
  return personReply(saved, after, language, said)
}

async function remove(step: Step): Promise<Reply> {
  const { deps, actor, language, event } = step
  const person = participantIn(step)
  const saved = await removeSignUp(deps, actor, { eventId: event.id, discordUserId: person.discordUserId })
  return chooseResponseReply(saved, language, leaderSignUpTexts[language].removed(nameOf(person)))
}

async function add(step: Step): Promise<Reply> {
  const { deps, actor, language, event, args, value } = step
  const person = await addable(step, args[0] ?? null)
  const characterClass =
    value === withoutClass ? null : (ClassId.safeParse(value).data ?? refuse('class_unknown'))
  const saved = await setSignUp(
    deps,
    actor,
    { eventId: event.id, discordUserId: person.discordUserId },
    { role: roleIn(args[1]), characterClass, status: 'accepted' },
  )
  const after = saved.participants.find((one) => one.discordUserId === person.discordUserId)
  const said = leaderSignUpTexts[language].set(nameOf(person), after ? stateOf(after, language) : '')
  return menuReply(deps, saved, language, said)
}

function participantIn({ event, args }: Step): Participant {
  return event.participants.find((one) => one.discordUserId === args[0]) ?? refuse('participant_not_found')
}

async function addable({ deps, event }: Step, userId: string | null): Promise<Person> {
  const { serverId } = event
  const person = await getInvitable(deps.db.prisma, { serverId, discordUserId: userId ?? '' })
  return person ?? refuse('person_not_found')
}

function roleIn(arg: string | undefined): Participant['role'] {
  return GameRole.safeParse(arg).data ?? refuse('invalid_input')
}
