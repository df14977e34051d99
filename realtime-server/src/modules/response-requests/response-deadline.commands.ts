import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import { recordAudit, systemActor } from '#core/audit.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { maximaOf } from '#modules/events/event.presenter.ts'
import { lockEvent, raiseVersion } from '#modules/events/event.queries.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { firstResponse } from '#modules/signups/response.commands.ts'
import { promotedIn, saveRoster } from '#modules/signups/roster.commands.ts'
import { rosterChanged } from '#modules/signups/signup.presenter.ts'
import { findDepartedOfWaiting } from '#modules/signups/signup.queries.ts'
import { isStillDue } from './response-deadline.queries.ts'
import { findRest } from './response-request.queries.ts'

/**
 * Counts everybody who owes the event an answer as declined, once its deadline is over. Under the event's lock, like each
 * response: one that comes at the same moment is either there already and stays, or finds this one and replaces it.
 */
export async function declineRest(
  publishing: Publishing,
  asking: { serverId: string; env: PlayerRoleNames },
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  const { tx, emit } = publishing
  const event = await lockEvent(tx, eventId)
  if (!event || !isStillDue(event, now)) return
  const roster = await getRoster(tx, eventId)
  const joinedAt = nextAnswerTime(
    roster.map((one) => one.joinedAt),
    now,
  ).toISOString()
  const rest = await findRest(tx, asking, eventId)
  // A reservation takes an opening, also of somebody who is away or may not answer any more.
  const reserved = roster.filter(({ status }) => status === 'reserved')
  const others = rest
    .filter((person) => !reserved.some(({ discordUserId }) => discordUserId === person.discordUserId))
    .map((person) => ({
      ...firstResponse(event, { ...person, source: 'deadline' }),
      role: person.role ?? ('flex' as const),
    }))
  const entries = [...reserved, ...others].map((entry) => ({ ...entry, ...unanswered, joinedAt }))
  const departed = await findDepartedOfWaiting(tx, roster)
  const changes = decideRoster(maximaOf(event), roster, { kind: 'deadline', entries }, departed)
  await tx.sql.updateTable('event').set({ restDeclinedAt: now }).where('id', '=', eventId).execute()
  if (changes.saved.length === 0) return
  await saveRoster(publishing, { event, roster, now }, changes)
  await recordAudit(tx, systemActor(event.serverId), {
    action: 'rest_declined',
    targetId: eventId,
    targetType: 'event',
    channelId: event.channelId,
    details: {
      eventTitle: event.title,
      count: entries.length,
      people: entries.map(({ discordUserId, displayName }) => ({ discordUserId, displayName })),
      promoted: promotedIn(roster, changes).map(({ discordUserId, displayName }) => ({
        discordUserId,
        displayName,
      })),
    },
  })
  emit(rosterChanged(eventId, await raiseVersion(tx, event), changes.saved))
}

const unanswered = { status: 'declined', source: 'deadline', isLate: false } as const
