import { randomUUID } from 'node:crypto'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { signUpRefusal } from '@raidtisch/shared-types/domain/event-rules'
import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Tx } from '#core/db/database.ts'
import { saveRoster, withChanges } from '#modules/signups/roster.commands.ts'
import { findGoneOfWaiting } from '#modules/signups/signup.queries.ts'
import { answerableOf } from './event-answerable.queries.ts'
import { maximaOf, preselectedOf } from './event.presenter.ts'
import { getRoster, type LockedEvent } from './event.queries.ts'

/**
 * Brings the roster in line with the event's maxima and preselected people: who waits is promoted, then seats are
 * reserved in the order of the list. Whoever finds none stays on the list without a reservation.
 */
export async function settleRoster(
  tx: Tx,
  source: ChangeSource,
  event: LockedEvent,
  now: Date,
): Promise<void> {
  const roster = await getRoster(tx, event.id)
  const firstTime = nextAnswerTime(roster, now).getTime()
  const entries = preselectedOf(event).map((player, index): Participant => {
    const { discordUserId, username, role, characterClass } = player
    const earlier = roster.find((one) => one.discordUserId === discordUserId)
    return {
      ...(earlier ?? {
        ...blankAnswer(event, { discordUserId, username }),
        source,
        // A millisecond apart, so that the roster keeps the order of the list.
        joinedAt: new Date(firstTime + index).toISOString(),
      }),
      role,
      status: 'reserved',
      isLate: false,
      characterClass,
      weaponCombo: weaponComboOf(characterClass),
    }
  })
  const gone = await findGoneOfWaiting(tx, roster)
  const changes = decideRoster(maximaOf(event), roster, { kind: 'preselect', entries }, gone)
  await saveRoster(tx, { event, roster, now }, changes)
}

/** Somebody who comes along from the event before, in order. */
export type Companion = Pick<Participant, 'discordUserId' | 'username' | 'role' | 'characterClass'> & {
  roleIds: readonly string[]
}

/** Signs people up for a new event in the given order. Whom its rules refuse stays out; whom it has no seat for waits. */
export async function seatCompanions(
  tx: Tx,
  event: LockedEvent,
  companions: readonly Companion[],
  now: Date,
): Promise<void> {
  const rules = await answerableOf(tx, event)
  let roster: Participant[] = []
  for (const { discordUserId, username, role, characterClass, roleIds } of companions) {
    if (signUpRefusal(rules, { discordUserId, roleIds, characterClass }, now)) continue
    const entry = {
      ...blankAnswer(event, { discordUserId, username }),
      source: 'system' as const,
      joinedAt: nextAnswerTime(roster, now).toISOString(),
      role,
      status: 'accepted' as const,
      characterClass,
      weaponCombo: weaponComboOf(characterClass),
    }
    roster = withChanges(roster, decideRoster(maximaOf(event), roster, { kind: 'answer', entry }))
  }
  await saveRoster(tx, { event, roster: [], now }, { saved: roster, removed: [] })
}

function blankAnswer(event: LockedEvent, person: Pick<Participant, 'discordUserId' | 'username'>) {
  return {
    ...person,
    id: randomUUID(),
    eventId: event.id,
    userId: null,
    displayName: person.username,
    avatar: null,
    isLate: false,
    notes: null,
  }
}

function weaponComboOf(characterClass: string | null): string | null {
  return characterClass === null ? null : (findClass(characterClass)?.name ?? null)
}
