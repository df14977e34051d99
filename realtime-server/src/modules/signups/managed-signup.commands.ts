import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import type { ManagedSignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { classRefusal, closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { byAnswerTime, decideRoster } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type Emit } from '#core/change.ts'
import { json } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import { preselectedOf } from '#modules/events/event-copy.presenter.ts'
import { eventSaved, maximaOf, presentEventTo } from '#modules/events/event.presenter.ts'
import { bumpEvent, completeEvent, lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { firstResponse, keptNote, takeResponse } from './response.commands.ts'
import { promotedIn, saveRoster, withChanges } from './roster.commands.ts'
import { readRosterPart } from './roster-part.queries.ts'
import { responseManaged } from './roster.topics.ts'
import type { SignUpDeps } from './signup.commands.ts'
import { auditedRemoval } from './signup.presenter.ts'
import { findDepartedOfWaiting, getInvitable } from './signup.queries.ts'

/** Whose sign-up of which event. */
export type ManagedSignUp = { eventId: string; discordUserId: string }

/**
 * Signs another person up, or changes their role, class or response. The roster's rules hold: a full role leads to the
 * waiting list. Leaders may do it after the start, too, and for people without the required roles.
 */
export async function setSignUp(
  deps: SignUpDeps,
  actor: Actor,
  { eventId, discordUserId }: ManagedSignUp,
  { role, characterClass, status }: ManagedSignUpBody,
): Promise<EventView> {
  return changeInSql(deps, async (tx, emit) => {
    const event = await openForLeader(tx, actor, eventId)
    const { serverId } = event
    const roster = await readRosterPart(tx, event, discordUserId)
    const earlier = roster.own
    const person =
      earlier ?? (await getInvitable(tx, { serverId, discordUserId })) ?? refuse('person_not_found')
    refuseClass(event, earlier, characterClass)
    const now = deps.clock.now()
    const result = await takeResponse(
      {
        tx,
        emit,
        event,
        roster,
        person: { ...person, serverId, source: actor.source },
        actor,
        now,
      },
      () => ({
        ...(earlier ?? firstResponse(event, { ...person, source: actor.source })),
        role,
        characterClass,
        weaponCombo: weaponComboOf(characterClass),
        status,
        notes: keptNote(earlier, status),
        isLate: (status === 'accepted' || status === 'waitlist') && (earlier?.isLate ?? false),
      }),
    )
    const { event: after, own, changed } = result
    if (changed.length > 0)
      await responseManaged.publish(
        { tx, emit },
        { event: after, actor, discordUserId, before: earlier, after: own, now },
      )
    return presentEventTo(actor, await completeEvent(tx, after, await getRoster(tx, eventId)))
  })
}

/** Removes a person from the roster, as if they had never responded, together with their reservation. */
export async function removeSignUp(
  deps: SignUpDeps,
  actor: Actor,
  { eventId, discordUserId }: ManagedSignUp,
): Promise<EventView> {
  return changeInSql(deps, async (tx, emit) => {
    const event = await openForLeader(tx, actor, eventId)
    const roster = await getRoster(tx, eventId)
    const removed =
      roster.find((one) => one.discordUserId === discordUserId) ?? refuse('participant_not_found')
    const now = deps.clock.now()
    const request = { kind: 'remove' as const, discordUserId }
    const changes = decideRoster(maximaOf(event), roster, request, await findDepartedOfWaiting(tx, roster))
    await saveRoster({ tx, emit }, { event, roster, now }, changes)
    const promoted = promotedIn(roster, changes)
    await recordAudit(tx, actor, auditedRemoval(event, removed, promoted))
    const saved = await withoutReservation(tx, event, discordUserId)
    const version = await bumpEvent(tx, eventId)
    const after = { ...saved, version }
    await responseManaged.publish(
      { tx, emit },
      { event: after, actor, discordUserId, before: removed, after: undefined, now },
    )
    return presentEventTo(actor, await publishEvent(tx, emit, after, withChanges(roster, changes)))
  })
}

/** Publishes the whole event, because the message of a roster's changes cannot remove a participant. */
async function publishEvent(tx: SqlTx, emit: Emit, event: LockedEvent, roster: Participant[]) {
  const facts = await completeEvent(tx, event, roster.sort(byAnswerTime))
  emit(eventSaved(facts))
  return facts
}

async function openForLeader(tx: SqlTx, actor: Actor, eventId: string): Promise<LockedEvent> {
  refuseOutsiders(actor)
  const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
  eventPolicy.authorize(actor, 'signup.manage', event)
  const refusal = closedRefusal(event)
  // Leaders plan before it opens.
  if (refusal && refusal !== 'event_not_open') refuseClosed(refusal, event)
  return event
}

/** A class that the person plays here already may stay; without one they choose later. */
function refuseClass(
  { requiredClasses, bannedClasses }: LockedEvent,
  earlier: Participant | undefined,
  characterClass: string | null,
): void {
  if (characterClass === null || characterClass === earlier?.characterClass) return
  const refusal = classRefusal({ requiredClasses, bannedClasses }, characterClass)
  if (refusal) refuse(refusal)
}

async function withoutReservation(
  tx: SqlTx,
  event: LockedEvent,
  discordUserId: string,
): Promise<LockedEvent> {
  const before = preselectedOf(event)
  const preselectedPlayers = before.filter((one) => one.discordUserId !== discordUserId)
  if (preselectedPlayers.length === before.length) return event
  await tx.sql
    .updateTable('event')
    .set({ preselectedPlayers: json(preselectedPlayers) })
    .where('id', '=', event.id)
    .execute()
  return { ...event, preselectedPlayers }
}
