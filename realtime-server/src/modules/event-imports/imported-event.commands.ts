import { randomUUID } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { ClassChoice } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { saveColumns, type Saving } from '#modules/events/event-save.commands.ts'
import { eventSaved, maximaOf } from '#modules/events/event.presenter.ts'
import { bumpEvent, lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { insertEvent } from '#modules/events/new-event.commands.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { getGuildDefaults, getUsualChoices } from '#modules/guild/guild-defaults.queries.ts'
import { saveRoster } from '#modules/signups/roster.commands.ts'
import { findDepartedOfWaiting } from '#modules/signups/signup.queries.ts'
import { planAnswers } from './event-import.plan.ts'
import { factsOf, usualMaxima } from './event-import.presenter.ts'
import {
  findPeopleHere,
  getGuildTimezone,
  type ImportedFacts,
  type ImportRow,
} from './event-import.queries.ts'
import { whoAsks, withRoomFor } from './import-room.plan.ts'
import type { ForeignEvent } from './raid-helper.format.ts'

export const idsOf = ({ signUps }: ForeignEvent) => signUps.map(({ discordUserId }) => discordUserId)

const maximaColumns = ({ tank, healer, dps }: ReturnType<typeof maximaOf>) => ({
  maxTanks: tank,
  maxHealers: healer,
  maxDps: dps,
  maxParticipants: tank + healer + dps,
})

type Creating = {
  choices: ClassChoice[]
  place: object
  actor: Actor
  host: string
  /** What the same event of the other tool made before. What changes there is about the next evening, not about it. */
  earlier: ImportRow | null
}

/** Makes the event with its people, and keeps what was imported. It is followed when the earlier one is or was until its end. */
export async function createImported(
  saving: Saving,
  foreign: ForeignEvent,
  { choices, place, actor, host, earlier }: Creating,
): Promise<EventFacts> {
  const { tx } = saving
  const { serverId, discordUserId } = actor
  const people = await findPeopleHere(tx, serverId, idsOf(foreign))
  const facts = factsOf(foreign)
  const { defaultEventType } = await getGuildDefaults(tx, serverId)
  const usual = await getUsualChoices(tx, serverId)
  const asked = { signUps: foreign.signUps, people, choices }
  const { id } = await insertEvent(saving, {
    ...place,
    ...usual,
    ...facts,
    // The guild's own deadline counts as chosen here: it stays when the other tool sets one later.
    responseDeadline: facts.responseDeadline ?? usual.responseDeadline,
    date: new Date(facts.date),
    ...maximaColumns(withRoomFor(usualMaxima(foreign), whoAsks({ ...asked, roster: [], last: {} }))),
    eventType: defaultEventType,
    timezone: await getGuildTimezone(tx, serverId),
    serverId,
    createdBy: discordUserId,
  })
  const event = (await lockEvent(tx, id)) ?? refuse('event_not_found')
  const { facts: after, answers } = await writeAnswers(saving, event, { foreign, choices, people, last: {} })
  if (earlier) await tx.eventImport.delete({ where: { eventId: earlier.eventId } })
  await tx.eventImport.create({
    data: {
      eventId: id,
      serverId,
      externalId: foreign.externalId,
      importedBy: discordUserId,
      host,
      isFollowed: earlier !== null && (earlier.isFollowed || earlier.fault === 'over'),
      facts,
      answers,
      classes: choices,
    },
  })
  return after
}

/** Changes what the other tool changed since the last import, and leaves alone what was changed here. */
export async function updateImported(
  saving: Saving,
  foreign: ForeignEvent,
  { row, choices, host = null }: { row: ImportRow; choices: ClassChoice[]; host?: string | null },
): Promise<{ facts: EventFacts; isChanged: boolean }> {
  const { tx } = saving
  const { eventId, serverId } = row
  const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
  if (event.status === 'archived') refuse('event_archived')
  if (event.status === 'cancelled') refuseClosed('event_cancelled', event)
  const people = await findPeopleHere(tx, serverId, idsOf(foreign))
  const facts = factsOf(foreign)
  const saved = await saveColumns(saving, event, changedFacts(event, row.facts, facts))
  const locked = saved ? ((await lockEvent(tx, eventId)) ?? refuse('event_not_found')) : event
  const written = await writeAnswers(saving, locked, { foreign, choices, people, last: row.answers })
  await tx.eventImport.update({
    where: { eventId },
    data: {
      facts,
      answers: written.answers,
      classes: choices,
      // The tag of an earlier answer no longer says that nothing changed since what is written now.
      etag: null,
      // An answer that was asked for before is not written any more.
      checkedAt: saving.now,
      ...(host !== null && { host }),
    },
  })
  return { facts: written.facts, isChanged: saved !== null || written.isChanged }
}

/** The columns that are different in the other tool than last time, and here still as they were imported. */
function changedFacts(
  event: LockedEvent,
  last: ImportedFacts,
  { title, description, date, duration, responseDeadline }: ImportedFacts,
) {
  return {
    ...(title !== last.title && event.title === last.title && { title }),
    ...(description !== last.description && event.description === last.description && { description }),
    ...(date !== last.date && event.date.toISOString() === last.date && { date: new Date(date) }),
    ...(duration !== last.duration && event.duration === last.duration && { duration }),
    ...(responseDeadline !== last.responseDeadline &&
      event.responseDeadline === last.responseDeadline && { responseDeadline }),
  }
}

type Writing = Pick<Parameters<typeof planAnswers>[0], 'choices' | 'people' | 'last'> & {
  foreign: ForeignEvent
}

/** The responses, and room for them beside who is in by a standing response or signed up here. */
async function writeAnswers(saving: Saving, event: LockedEvent, { foreign, ...given }: Writing) {
  const { tx, emit, actor, now } = saving
  const roster = await getRoster(tx, event.id)
  const { signUps, externalId } = foreign
  const asked = { ...given, signUps, roster }
  const maxima = withRoomFor(maximaOf(event), whoAsks(asked))
  const { changes, answers } = planAnswers({
    ...asked,
    event: { id: event.id, maxima, isOver: event.status === 'completed' },
    departed: await findDepartedOfWaiting(tx, roster),
    now,
    newId: randomUUID,
  })
  const hasAnswers = changes.saved.length + changes.removed.length > 0
  if (hasAnswers) {
    await saveRoster({ tx, emit }, { event, roster, now }, changes)
    await recordAudit(tx, actor, {
      action: 'event_imported',
      targetId: event.id,
      targetType: 'event',
      details: {
        eventTitle: event.title,
        externalId,
        responses: changes.saved.length,
        removed: changes.removed.length,
      },
    })
  }
  // After the responses: raised before them, the maxima would promote whoever waits here.
  const raised = await saveColumns(saving, event, maximaColumns(maxima))
  if (raised) return { facts: raised, answers, isChanged: true }
  if (hasAnswers) await bumpEvent(tx, event.id)
  const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
  if (hasAnswers) emit(eventSaved(facts))
  return { facts, answers, isChanged: hasAnswers }
}
