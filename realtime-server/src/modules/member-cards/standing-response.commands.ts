import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { dayAt, weekdayAt } from '@raidtisch/shared-types/domain/days'
import { nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import { lacksRole, signUpRefusal, type AnswerableEvent } from '@raidtisch/shared-types/domain/signup-rules'
import { standingChoice, standingRuleFor } from '@raidtisch/shared-types/domain/standing-rules'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import { recordAudits, systemActor } from '#core/audit.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { maximaOf } from '#modules/events/event.presenter.ts'
import type { OpenedEvent } from '#modules/events/event.topics.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { firstResponse } from '#modules/signups/response.commands.ts'
import { saveRoster, withGivenAnswer } from '#modules/signups/roster.commands.ts'
import { auditedResponse } from '#modules/signups/signup.presenter.ts'
import { findDepartedOfWaiting } from '#modules/signups/signup.queries.ts'
import { findStandingPeople, type StandingPerson } from './standing-response.queries.ts'

/**
 * Answers an event that opens for everybody whose card says how, by the roster's rules: a full role leads to the waiting
 * list. Whoever has a response keeps it; a reservation is answered. Who is absent, or may not sign up, is left out.
 */
export async function answerByStanding(publishing: Publishing, { event, now }: OpenedEvent): Promise<void> {
  if (event.status !== 'active' || event.date <= now) return
  const { tx } = publishing
  const { serverId, eventType } = event
  const zone = placeOf(event.timezone)
  const people = await findStandingPeople(tx, {
    serverId,
    weekday: weekdayAt(zone, event.date),
    eventType,
    dayOfEvent: dayAt(await getGuildPlace(tx, serverId), event.date),
  })
  if (people.length === 0) return

  const rules = await answerableOf(tx, event)
  const before = await getRoster(tx, event.id)
  const departed = await findDepartedOfWaiting(tx, before)
  let roster = before
  for (const person of people) {
    const earlier = before.find(({ discordUserId }) => discordUserId === person.discordUserId)
    if (earlier && earlier.status !== 'reserved') continue
    const rule = standingRuleFor(person.rules, { weekday: weekdayAt(zone, event.date), eventType })
    const answer = rule && standingAnswer(rule, person, rules, now)
    if (!answer) continue
    const joinedAt = nextAnswerTime(
      roster.map((one) => one.joinedAt),
      now,
    ).toISOString()
    const first = earlier ?? firstResponse(event, { ...person, source: 'standing' })
    const entry = { ...first, ...answer, joinedAt }
    roster = withGivenAnswer(roster, entry, { maxima: maximaOf(event), departed })
  }
  const saved = roster.filter((one) => !before.includes(one))
  await saveRoster(publishing, { event, roster: before, now }, { saved, removed: [] })
  await recordAudits(
    tx,
    saved
      .filter(({ source }) => source === 'standing')
      .map((own) => [
        systemActor(serverId),
        auditedResponse(event, {
          earlier: before.find(({ id }) => id === own.id),
          own,
          promoted: [],
          byOther: true,
          byLeader: false,
        }),
      ]),
  )
}

type Answer = Pick<Participant, 'role' | 'characterClass' | 'weaponCombo' | 'source'> & {
  status: 'accepted' | 'tentative' | 'declined'
}

/** Null when the person may not sign up like this. Nobody expects somebody without the required roles to decline. */
function standingAnswer(
  { status, role }: StandingPerson['rules'][number],
  { styles, ...person }: StandingPerson,
  event: AnswerableEvent,
  now: Date,
): Answer | null {
  const source = 'standing'
  if (status === 'declined') {
    if (lacksRole(event, person)) return null
    return {
      status,
      role: role ?? styles[0]?.role ?? 'flex',
      characterClass: null,
      weaponCombo: null,
      source,
    }
  }
  const choice = standingChoice(role, styles, event.classFilters)
  if (!choice || signUpRefusal(event, { ...person, ...choice }, now)) return null
  return { ...choice, status, weaponCombo: weaponComboOf(choice.characterClass), source }
}
