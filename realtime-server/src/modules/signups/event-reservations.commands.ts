import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { signUpRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { preselectedOf } from '#modules/events/event-copy.presenter.ts'
import { findCarriedParticipants } from '#modules/events/event-series.queries.ts'
import { type EventRow, maximaOf } from '#modules/events/event.presenter.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import type { OpenedEvent, RosterToSettle } from '#modules/events/event.topics.ts'
import { firstResponse } from './response.commands.ts'
import { saveRoster, withGivenAnswer } from './roster.commands.ts'
import { findDepartedOfWaiting } from './signup.queries.ts'

/**
 * Brings the roster in line with the event's maxima and preselected people: the waiting list is promoted, then openings
 * are reserved in the order of the list. Without an opening a preselected person gets no reservation.
 */
export async function settleRoster(
  publishing: Publishing,
  { event, source, now }: RosterToSettle,
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
export async function askRest(publishing: Publishing, fact: RosterToSettle): Promise<void> {
  await publishing.tx.sql
    .deleteFrom('participant')
    .where('eventId', '=', fact.event.id)
    .where('source', '=', 'deadline')
    .execute()
  await settleRoster(publishing, fact)
}

/**
 * Signs up who accepted the event before of the series, in order, when this one takes responses. It also runs when the
 * event opens after its start, because no process ran before: otherwise the next event of the series would find nobody
 * here. Whoever has a response keeps it; a reservation is answered. Those whom the event's rules refuse are left out,
 * those without an opening wait.
 */
export async function signUpCarried(publishing: Publishing, { event, now }: OpenedEvent): Promise<void> {
  if (!event.isRecurring || !event.copiesRoster || event.status !== 'active' || endOf(event) <= now) return
  const { tx } = publishing
  const carried = await findCarriedParticipants(tx, event)
  const rules = await answerableOf(tx, event)
  const before = await getRoster(tx, event.id)
  let roster = before
  for (const { discordUserId, username, role, characterClass, roleIds } of carried) {
    const earlier = before.find((one) => one.discordUserId === discordUserId)
    if (earlier && earlier.status !== 'reserved') continue
    if (signUpRefusal(rules, { discordUserId, roleIds, characterClass }, now)) continue
    const entry = {
      ...(earlier ?? firstEntry(event, { discordUserId, username, source: 'system' })),
      joinedAt: nextAnswerTime(
        roster.map(({ joinedAt }) => joinedAt),
        now,
      ).toISOString(),
      role,
      status: 'accepted' as const,
      characterClass,
      weaponCombo: weaponComboOf(characterClass),
      source: 'system' as const,
    }
    roster = withGivenAnswer(roster, entry, { maxima: maximaOf(event) })
  }
  const saved = roster.filter((one) => !before.includes(one))
  await saveRoster(publishing, { event, roster: before, now }, { saved, removed: [] })
}

/** Of somebody who did not answer themselves, and may have no account. */
function firstEntry(event: EventRow, person: Pick<Participant, 'discordUserId' | 'username' | 'source'>) {
  const first = firstResponse(event, { ...person, displayName: person.username, avatar: null })
  return { ...first, userId: null }
}
