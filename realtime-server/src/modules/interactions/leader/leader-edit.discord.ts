import { createHash } from 'node:crypto'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { descriptionMaxLength, titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import type { InteractionDeps, Modal, Reply, UsedControl } from '../interaction-request.ts'
import { textModal } from '../modal.presenter.ts'
import { capacityIn, durationIn, typedMax } from '../raid/raid.presenter.ts'
import { raidTexts } from '../raid/raid.texts.ts'
import { readCapacity, readDuration } from '../typed/typed-figures.ts'
import { formatLeader } from './leader-control.presenter.ts'
import { readForLeader } from './leader-event.queries.ts'
import { menuReply } from './leader-reply.discord.ts'
import { leaderTexts } from './leader.texts.ts'

/** A leader's button, menu or form that was used. */
export type LeaderTask = {
  deps: InteractionDeps
  actor: Actor
  language: Language
  eventId: string
  args: readonly string[]
  input: UsedControl
}

/** The form of an event's fields. Its id says what it shows, so that other people's changes meanwhile stay. */
export function editForm(event: EventView, language: Language): Modal {
  const { fields, hints } = raidTexts[language]
  const { title, description, duration } = event
  const capacity = capacityIn(event)
  const shown = [digestOf(title), digestOf(description), capacity, String(duration)]
  return textModal(formatLeader('edit-form', event.id, ...shown), leaderTexts[language].form.edit, [
    { id: 'title', label: fields.title, value: title, isRequired: true, max: titleMaxLength },
    {
      id: 'description',
      label: fields.description,
      value: description,
      isLong: true,
      max: descriptionMaxLength,
    },
    {
      id: 'capacity',
      label: fields.capacity,
      hint: hints.capacity,
      value: capacity,
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
}

/** Saves what the person changed in the form. */
export async function edit({ deps, actor, language, eventId, args, input }: LeaderTask): Promise<Reply> {
  const event = await readForLeader(deps, actor, eventId)
  const texts = raidTexts[language]
  const [title, description] = [input.field('title') ?? '', input.field('description')]
  const [typedCapacity, typedDuration] = [input.field('capacity') ?? '', input.field('duration') ?? '']
  const [capacity, duration] = [readCapacity(typedCapacity), readDuration(typedDuration)]
  if (!capacity)
    return menuReply(deps, event, language, texts.noCapacity(escapeName(typedCapacity, typedMax)))
  if (duration === null)
    return menuReply(deps, event, language, texts.noDuration(escapeName(typedDuration, typedMax)))
  const [shownTitle, shownDescription, shownCapacity = '', shownDuration] = args
  const shown = readCapacity(shownCapacity)
  const typedRole = (role: 'tanks' | 'healers' | 'dps') => {
    const { max, emoji } = event.roles[role]
    return { max: capacity[role] === shown?.[role] ? max : capacity[role], emoji }
  }
  const roles = { tanks: typedRole('tanks'), healers: typedRole('healers'), dps: typedRole('dps') }
  const { data: body } = UpdateEventBody.safeParse({
    ...(digestOf(title) !== shownTitle && { title }),
    ...(digestOf(description) !== shownDescription && { description }),
    ...(String(duration) !== shownDuration && { duration }),
    ...(capacityIn({ roles }) !== capacityIn(event) && { roles }),
  })
  const saved = await updateEvent(deps, actor, eventId, body ?? refuse('invalid_input'))
  return menuReply(deps, saved, language, leaderTexts[language].edited)
}

/** Short enough for a control's id, which has no room for the text itself. */
function digestOf(text: string | null): string {
  const trimmed = (text ?? '').trim()
  return createHash('sha256').update(trimmed).digest('base64url').slice(0, 8)
}
