import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { signUpRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { preselectedOf } from '#modules/events/event-copy.presenter.ts'
import { maximaOf } from '#modules/events/event.presenter.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import type { NewRoster, RosterRules } from '#modules/events/event.topics.ts'
import { firstResponse } from './response.commands.ts'
import { saveRoster, withChanges } from './roster.commands.ts'
import { findDepartedOfWaiting } from './signup.queries.ts'

/** Gives a new event its first roster: the participants carried over from the event before, then the preselected people. */
export async function fillRoster(publishing: Publishing, fact: NewRoster): Promise<void> {
  await signUpCarried(publishing, fact)
  await settleRoster(publishing, fact)
}

/**
 * Brings the roster in line with the event's maxima and preselected people: the waiting list is promoted, then openings
 * are reserved in the order of the list. Without an opening a preselected person gets no reservation.
 */
export async function settleRoster(
  publishing: Publishing,
  { event, source, now }: RosterRules,
): Promise<void> {
  const { tx } = publishing
  const roster = await getRoster(tx, event.id)
  const firstTime = nextAnswerTime(
    roster.map(({ joinedAt }) => joinedAt),
    now,
  ).getTime()
  const entries = preselectedOf(event).map((player, index): Participant => {
    const { discordUserId, username, role, characterClass } = player
    const earlier = roster.find((one) => one.discordUserId === discordUserId)
    return {
      ...(earlier ?? {
        ...firstEntry(event, { discordUserId, username, source }),
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
  const departed = await findDepartedOfWaiting(tx, roster)
  const changes = decideRoster(maximaOf(event), roster, { kind: 'preselect', entries }, departed)
  await saveRoster(publishing, { event, roster, now }, changes)
}

/** Whom a deadline counted as declined has no response again, and a reservation if there is an opening. */
export async function askRest(publishing: Publishing, fact: RosterRules): Promise<void> {
  await publishing.tx.sql
    .deleteFrom('participant')
    .where('eventId', '=', fact.event.id)
    .where('source', '=', 'deadline')
    .execute()
  await settleRoster(publishing, fact)
}

/** Signs people up for a new event in order. Those whom its rules refuse are left out, those without an opening wait. */
async function signUpCarried(publishing: Publishing, { event, carried, now }: NewRoster): Promise<void> {
  const rules = await answerableOf(publishing.tx, event)
  let roster: Participant[] = []
  for (const { discordUserId, username, role, characterClass, roleIds } of carried) {
    if (signUpRefusal(rules, { discordUserId, roleIds, characterClass }, now)) continue
    const entry = {
      ...firstEntry(event, { discordUserId, username, source: 'system' }),
      joinedAt: nextAnswerTime(
        roster.map(({ joinedAt }) => joinedAt),
        now,
      ).toISOString(),
      role,
      status: 'accepted' as const,
      characterClass,
      weaponCombo: weaponComboOf(characterClass),
    }
    roster = withChanges(roster, decideRoster(maximaOf(event), roster, { kind: 'answer', entry }))
  }
  await saveRoster(publishing, { event, roster: [], now }, { saved: roster, removed: [] })
}

/** Of somebody who did not answer themselves, and may have no account. */
function firstEntry(event: LockedEvent, person: Pick<Participant, 'discordUserId' | 'username' | 'source'>) {
  const first = firstResponse(event, { ...person, displayName: person.username, avatar: null })
  return { ...first, userId: null }
}
