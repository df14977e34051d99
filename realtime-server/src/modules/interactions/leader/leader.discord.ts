import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { CancelEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { cancelReasonMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { escapeName, escapeText, stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { archiveEvent, openEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import type {
  AnyRequest,
  ControlHandler,
  InteractionDeps,
  InteractionRequest,
  Reply,
  UsedControl,
} from '../interaction-request.ts'
import {
  formatLeader,
  parseLeader,
  type LeaderControl,
  type LeaderKind,
  type SignUpKind,
} from './leader-control.presenter.ts'
import { confirmReply } from './leader-menu.presenter.ts'
import { edit, type LeaderTask } from './leader-edit.discord.ts'
import { partiesReply } from './leader-parties.discord.ts'
import { readForLeader } from './leader-event.queries.ts'
import { isSignUpKind, requestAboutSignUps } from './leader-signups.discord.ts'
import { madeReply, menuReply } from './leader-reply.discord.ts'
import { formOf, openers, type Opener } from './leader-form.discord.ts'
import { leaderTexts } from './leader.texts.ts'
import { channelFor, createSettled } from '../raid/raid-plan.discord.ts'
import { templateOfEvent } from '../raid/raid-template.discord.ts'
import { nameQuestion } from '../raid/raid-question.ts'
import { pastReply, typedMax, whichTimeReply } from '../raid/raid.presenter.ts'
import { getTypingZone } from '../raid/raid.queries.ts'
import { raidTexts } from '../raid/raid.texts.ts'
import { readTypedMoment } from '../typed/typed-moment.ts'

type TaskKind = Exclude<LeaderKind, Opener | SignUpKind>

/** Each task with the operation of the web that it is. */
const tasks: Record<TaskKind, { contract: Contract | null; run: (task: LeaderTask) => Promise<Reply> }> = {
  menu: {
    contract: null,
    run: async (task) =>
      menuReply(task.deps, await readForLeader(task.deps, task.actor, task.eventId), task.language),
  },
  parties: {
    contract: null,
    run: async (task) =>
      partiesReply(task.deps, await readForLeader(task.deps, task.actor, task.eventId), task.language),
  },
  'edit-form': { contract: eventsContract.update, run: edit },
  'move-form': { contract: eventsContract.update, run: move },
  'move-at': { contract: eventsContract.update, run: (task) => moveTo(task, timeIn(task)) },
  'cancel-form': { contract: eventsContract.cancel, run: callOff },
  uncancel: {
    contract: eventsContract.uncancel,
    run: (task) => done(task, uncancelEvent(task.deps, task.actor, task.eventId), 'uncancelled'),
  },
  open: {
    contract: eventsContract.open,
    run: (task) => done(task, openEvent(task.deps, task.actor, task.eventId), 'opened'),
  },
  archive: { contract: null, run: (task) => ask(task, 'archive') },
  'archive-now': {
    contract: eventsContract.archive,
    run: (task) => done(task, archiveEvent(task.deps, task.actor, task.eventId), 'archived'),
  },
  unarchive: { contract: null, run: (task) => ask(task, 'unarchive') },
  'unarchive-now': { contract: eventsContract.unarchive, run: unarchive },
  'repeat-form': { contract: eventsContract.create, run: repeat },
  'repeat-at': {
    contract: eventsContract.create,
    run: (task) => repeatAt(task, timeIn(task), task.args[1] ?? null),
  },
}

const notLeader = (language: Language) => leaderTexts[language].notLeader

/** The buttons, menus and forms with which leaders manage an event. */
export const leaderControls: ControlHandler = (deps, used) => {
  const control = parseLeader(used.customId)
  return control && requestOfLeader(deps, control, used)
}

/** What a leader's button, menu or form asks for. */
export function requestOfLeader(
  deps: InteractionDeps,
  control: LeaderControl,
  input: UsedControl,
): AnyRequest {
  const { kind, eventId, args } = control
  const opener = openers.find((one) => one === kind)
  if (opener) {
    const open = (actor: Actor, language: Language) => formOf(opener, { deps, actor, language, eventId })
    return { kind: 'modal', open, forbidden: notLeader }
  }
  if (isSignUpKind(kind)) return requestAboutSignUps(deps, kind, control, input.value)
  const { contract, run } = tasks[kind as TaskKind]
  return {
    kind: 'request',
    about: eventId,
    operation: contract && { contract, targetId: eventId },
    forbidden: notLeader,
    run: (actor, language) => run({ deps, actor, language, eventId, args, input }),
  } satisfies InteractionRequest
}

async function done(
  { deps, language }: LeaderTask,
  changed: Promise<EventView>,
  said: 'uncancelled' | 'opened' | 'archived',
): Promise<Reply> {
  return menuReply(deps, await changed, language, leaderTexts[language][said])
}

async function ask(
  { deps, actor, language, eventId }: LeaderTask,
  kind: 'archive' | 'unarchive',
): Promise<Reply> {
  return confirmReply(await readForLeader(deps, actor, eventId), kind, { language, now: deps.clock.now() })
}

async function unarchive({ deps, actor, language, eventId }: LeaderTask): Promise<Reply> {
  const event = await unarchiveEvent(deps, actor, eventId)
  const { announcedAgain, unarchived } = leaderTexts[language]
  return menuReply(deps, event, language, event.status === 'upcoming' ? announcedAgain : unarchived)
}

async function callOff({ deps, actor, language, eventId, input }: LeaderTask): Promise<Reply> {
  const { data: body } = CancelEventBody.safeParse({ reason: input.field('reason') ?? '' })
  const cancelled = await cancelEvent(deps, actor, eventId, body ?? refuse('invalid_input'))
  const said = leaderTexts[language].cancelled(escapeText(body?.reason ?? '', cancelReasonMaxLength))
  return menuReply(deps, cancelled, language, said)
}

async function move(task: LeaderTask): Promise<Reply> {
  const { eventId } = task
  return withTypedTime(
    task,
    (at) => formatLeader('move-at', eventId, secondsOf(at)),
    (at) => moveTo(task, at),
  )
}

async function moveTo({ deps, actor, language, eventId }: LeaderTask, at: Date): Promise<Reply> {
  const event = await readForLeader(deps, actor, eventId)
  const { status, opensAt } = event
  // Discord shows no opening time, so the refusal has to say it.
  if (status === 'upcoming' && opensAt !== null && new Date(opensAt) >= at)
    return menuReply(deps, event, language, leaderTexts[language].notBeforeOpening(stamp(opensAt)))
  const moved = await updateEvent(deps, actor, eventId, { date: at.toISOString() })
  return menuReply(deps, moved, language, leaderTexts[language].moved(stamp(moved.date)))
}

async function repeat(task: LeaderTask): Promise<Reply> {
  const { eventId } = task
  const question = nameQuestion()
  return withTypedTime(
    task,
    (at) => formatLeader('repeat-at', eventId, secondsOf(at), question),
    (at) => repeatAt(task, at, null),
  )
}

async function repeatAt(task: LeaderTask, at: Date, question: string | null): Promise<Reply> {
  const { deps, actor, language, input } = task
  const template = templateOfEvent(await readForLeader(task.deps, task.actor, task.eventId))
  const { timeZone } = await getTypingZone(deps.db.prisma, actor.serverId)
  const channelId = await channelFor(deps, actor, { channelId: null, typedIn: input.channelId }, template)
  const raid = {
    title: template.title,
    at,
    template,
    channelId,
    eventType: null,
    description: null,
    roles: null,
    duration: null,
    pings: null,
  }
  const event = await createSettled(deps, actor, raid, { timeZone, question })
  return madeReply(deps, event, language)
}

/** Continues with the typed time, or asks which one is meant, or whether a past one is. */
async function withTypedTime(
  task: LeaderTask,
  idOf: (at: Date) => string,
  next: (at: Date) => Promise<Reply>,
): Promise<Reply> {
  const { deps, actor, language, input } = task
  const event = await readForLeader(task.deps, task.actor, task.eventId)
  const now = deps.clock.now()
  const { timeZone } = await getTypingZone(deps.db.prisma, actor.serverId)
  const typed = input.field('when') ?? ''
  const moments = readTypedMoment(typed, { now, timeZone, language })
  const [at, ...others] = moments
  const shown = escapeName(typed, typedMax)
  if (!at) return menuReply(deps, event, language, raidTexts[language].noTime(shown))
  if (others.length > 0) return whichTimeReply(shown, moments, { language, timeZone }, idOf)
  return at <= now ? pastReply(titleOf(event), at, language, idOf(at)) : next(at)
}

function timeIn({ args }: LeaderTask): Date {
  const at = new Date(Number(args[0]) * 1_000)
  return Number.isNaN(at.getTime()) ? refuse('invalid_input') : at
}

function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1_000))
}
