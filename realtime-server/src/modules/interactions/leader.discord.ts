import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { CancelEventBody, UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import {
  cancelReasonMaxLength,
  descriptionMaxLength,
  titleMaxLength,
} from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { escapeName, escapeText } from '#modules/event-posts/post-markdown.presenter.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { openEvent } from '#modules/events/event-opening.commands.ts'
import { archiveEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import type { Reply } from './answer.presenter.ts'
import type { Asked, InteractionDeps, InteractionRequest, Modal } from './interaction-request.ts'
import { formatLeader, type LeaderControl, type LeaderKind } from './leader-control.presenter.ts'
import { stamp, titleOf } from './leader-menu.presenter.ts'
import { partiesReply } from './leader-parties.discord.ts'
import { readForLeader } from './leader-event.queries.ts'
import { isPeopleKind, requestAboutPeople, type PeopleKind } from './leader-people.discord.ts'
import { madeReply, menuReply } from './leader-reply.discord.ts'
import { leaderTexts } from './leader.texts.ts'
import { textModal } from './modal.presenter.ts'
import { channelFor, createSettled, nextLike } from './raid-plan.discord.ts'
import { durationIn, pastReply, seatsIn, typedMax, typedMoment, whichTimeReply } from './raid.presenter.ts'
import { getTypingPlace } from './raid.queries.ts'
import { raidTexts } from './raid.texts.ts'
import { readDuration, readSeats } from './typed-figures.ts'
import { readTypedMoment } from './typed-moment.ts'

/** What somebody filled in or chose. */
export type LeaderInput = {
  value: string | null
  field: (id: string) => string | null
  typedIn: string | null
}

type Deed = {
  deps: InteractionDeps
  actor: Actor
  language: Language
  eventId: string
  args: readonly string[]
  input: LeaderInput
}

const openers = ['edit', 'move', 'cancel', 'repeat'] as const
type Opener = (typeof openers)[number]
type DeedKind = Exclude<LeaderKind, Opener | PeopleKind>

/** Each deed with the operation of the web that it is. */
const deeds: Record<DeedKind, { contract: Contract | null; run: (deed: Deed) => Promise<Reply> }> = {
  menu: {
    contract: null,
    run: async (deed) =>
      menuReply(deed.deps, await readForLeader(deed.deps, deed.actor, deed.eventId), deed.language),
  },
  parties: {
    contract: null,
    run: async (deed) =>
      partiesReply(deed.deps, await readForLeader(deed.deps, deed.actor, deed.eventId), deed.language),
  },
  'edit-form': { contract: eventsContract.update, run: edit },
  'move-form': { contract: eventsContract.update, run: move },
  'move-at': { contract: eventsContract.update, run: (deed) => moveTo(deed, timeIn(deed)) },
  'cancel-form': { contract: eventsContract.cancel, run: callOff },
  uncancel: {
    contract: eventsContract.uncancel,
    run: (deed) => done(deed, uncancelEvent(deed.deps, deed.actor, deed.eventId), 'uncancelled'),
  },
  open: {
    contract: eventsContract.open,
    run: (deed) => done(deed, openEvent(deed.deps, deed.actor, deed.eventId), 'opened'),
  },
  archive: {
    contract: eventsContract.archive,
    run: (deed) => done(deed, archiveEvent(deed.deps, deed.actor, deed.eventId), 'archived'),
  },
  unarchive: {
    contract: eventsContract.unarchive,
    run: (deed) => done(deed, unarchiveEvent(deed.deps, deed.actor, deed.eventId), 'unarchived'),
  },
  'repeat-form': { contract: eventsContract.create, run: repeat },
  'repeat-at': { contract: eventsContract.create, run: (deed) => repeatAt(deed, timeIn(deed)) },
}

const notLeader = (language: Language) => leaderTexts[language].notLeader

/** What a leader's button, menu or form asks for. */
export function requestOfLeader(deps: InteractionDeps, control: LeaderControl, input: LeaderInput): Asked {
  const { kind, eventId, args } = control
  const opener = openers.find((one) => one === kind)
  if (opener) {
    const open = (actor: Actor, language: Language) =>
      formOf(opener, { deps, actor, language, eventId, args, input })
    return { kind: 'modal', open, forbidden: notLeader }
  }
  if (isPeopleKind(kind)) return requestAboutPeople(deps, kind, control, input.value)
  const { contract, run } = deeds[kind as DeedKind]
  return {
    kind: 'request',
    about: eventId,
    operation: contract && { contract, targetId: eventId },
    forbidden: notLeader,
    run: (actor, language) => run({ deps, actor, language, eventId, args, input }),
  } satisfies InteractionRequest
}

async function done(
  { deps, language }: Deed,
  changed: Promise<EventView>,
  said: 'uncancelled' | 'opened' | 'archived' | 'unarchived',
): Promise<Reply> {
  return menuReply(deps, await changed, language, leaderTexts[language][said])
}

async function formOf(kind: Opener, deed: Deed): Promise<Modal> {
  const event = await readForLeader(deed.deps, deed.actor, deed.eventId)
  const { deps, actor, language, eventId } = deed
  const { fields, hints } = raidTexts[language]
  const { form, repeatHint } = leaderTexts[language]
  const { place } = await getTypingPlace(deps.db.prisma, actor.serverId)
  const id = formatLeader(`${kind}-form`, eventId)
  const when = (at: Date, hint: string) => ({
    id: 'when',
    label: fields.when,
    hint,
    value: typedMoment(language, place, at),
    isRequired: true,
    max: typedMax,
  })
  switch (kind) {
    case 'edit':
      return textModal(id, form.edit, [
        { id: 'title', label: fields.title, value: event.title, isRequired: true, max: titleMaxLength },
        {
          id: 'description',
          label: fields.description,
          value: event.description,
          isLong: true,
          max: descriptionMaxLength,
        },
        {
          id: 'seats',
          label: fields.seats,
          hint: hints.seats,
          value: seatsIn(event),
          isRequired: true,
          max: 12,
        },
        {
          id: 'duration',
          label: fields.duration,
          hint: hints.duration,
          value: durationIn(event),
          isRequired: true,
          max: 12,
        },
      ])
    case 'move':
      return textModal(id, form.move, [when(new Date(event.date), hints.when)])
    case 'cancel':
      return textModal(id, form.cancel, [
        { id: 'reason', label: fields.reason, isLong: true, isRequired: true, max: cancelReasonMaxLength },
      ])
    case 'repeat':
      return textModal(id, form.repeat, [when(nextLike(event, place, deps.clock.now()), repeatHint)])
  }
}

async function edit(deed: Deed): Promise<Reply> {
  const { deps, actor, language, eventId, input } = deed
  const event = await readForLeader(deed.deps, deed.actor, deed.eventId)
  const texts = raidTexts[language]
  const [typedSeats, typedDuration] = [input.field('seats') ?? '', input.field('duration') ?? '']
  const [seats, duration] = [readSeats(typedSeats), readDuration(typedDuration)]
  if (!seats) return menuReply(deps, event, language, texts.noSeats(escapeName(typedSeats, typedMax)))
  if (duration === null)
    return menuReply(deps, event, language, texts.noDuration(escapeName(typedDuration, typedMax)))
  const { tanks, healers, dps } = event.roles
  const { data: body } = UpdateEventBody.safeParse({
    title: input.field('title') ?? '',
    description: input.field('description'),
    duration,
    roles: {
      tanks: { max: seats.tanks, emoji: tanks.emoji },
      healers: { max: seats.healers, emoji: healers.emoji },
      dps: { max: seats.dps, emoji: dps.emoji },
    },
  })
  const saved = await updateEvent(deps, actor, eventId, body ?? refuse('invalid_input'))
  return menuReply(deps, saved, language, leaderTexts[language].edited)
}

async function callOff({ deps, actor, language, eventId, input }: Deed): Promise<Reply> {
  const { data: body } = CancelEventBody.safeParse({ reason: input.field('reason') ?? '' })
  const cancelled = await cancelEvent(deps, actor, eventId, body ?? refuse('invalid_input'))
  const said = leaderTexts[language].cancelled(escapeText(body?.reason ?? '', cancelReasonMaxLength))
  return menuReply(deps, cancelled, language, said)
}

async function move(deed: Deed): Promise<Reply> {
  const { eventId } = deed
  return whenClear(
    deed,
    (at) => formatLeader('move-at', eventId, secondsOf(at)),
    (at) => moveTo(deed, at),
  )
}

async function moveTo({ deps, actor, language, eventId }: Deed, at: Date): Promise<Reply> {
  const moved = await updateEvent(deps, actor, eventId, { date: at.toISOString() })
  return menuReply(deps, moved, language, leaderTexts[language].moved(stamp(moved.date)))
}

async function repeat(deed: Deed): Promise<Reply> {
  const { eventId } = deed
  return whenClear(
    deed,
    (at) => formatLeader('repeat-at', eventId, secondsOf(at)),
    (at) => repeatAt(deed, at),
  )
}

async function repeatAt(deed: Deed, at: Date): Promise<Reply> {
  const { deps, actor, language, input } = deed
  const template = await readForLeader(deed.deps, deed.actor, deed.eventId)
  const { place } = await getTypingPlace(deps.db.prisma, actor.serverId)
  const channelId = await channelFor(deps, actor, { channelId: null, typedIn: input.typedIn }, template)
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
  return madeReply(deps, await createSettled(deps, actor, raid, place), language)
}

/** Goes on with the time that was typed, or asks which one is meant, or whether one that is over is. */
async function whenClear(
  deed: Deed,
  idOf: (at: Date) => string,
  goOn: (at: Date) => Promise<Reply>,
): Promise<Reply> {
  const { deps, actor, language, input } = deed
  const event = await readForLeader(deed.deps, deed.actor, deed.eventId)
  const now = deps.clock.now()
  const { place } = await getTypingPlace(deps.db.prisma, actor.serverId)
  const typed = input.field('when') ?? ''
  const moments = readTypedMoment(typed, { now, place, language })
  const [at, ...others] = moments
  const shown = escapeName(typed, typedMax)
  if (!at) return menuReply(deps, event, language, raidTexts[language].noTime(shown))
  if (others.length > 0) return whichTimeReply(shown, moments, { language, place }, idOf)
  return at <= now ? pastReply(titleOf(event), at, language, idOf(at)) : goOn(at)
}

function timeIn({ args }: Deed): Date {
  const at = new Date(Number(args[0]) * 1_000)
  return Number.isNaN(at.getTime()) ? refuse('invalid_input') : at
}

function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1_000))
}
