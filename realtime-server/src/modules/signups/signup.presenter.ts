import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { ResponseDecision } from '@raidtisch/shared-types/contracts/signups.contract'
import type { AuditEntry } from '#core/audit.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

/** The responses that are new or changed, promotions included. */
export function rosterChanged(eventId: string, version: number, participants: Participant[]): OutboxMessage {
  return {
    topic: 'roster.changed',
    aggregateId: eventId,
    version,
    payload: { eventId, version, participants },
  }
}

type Decided = {
  event: { id: string; version: number }
  own: Participant
  changed: Participant[]
  waitingPosition: number | null
}

/** The minimal answer. The whole event would be read and sent again for each response to it. */
export function presentDecision({ event, own, changed, waitingPosition }: Decided): ResponseDecision {
  const { id: eventId, version } = event
  const change = changed.length === 0 ? null : { eventId, version, participants: changed }
  return { own, waitingPosition, change }
}

type ResponseAudit = {
  earlier: Participant | undefined
  own: Participant | undefined
  promoted: readonly Participant[]
  /** Someone or something else responded for the person: then the entry says for whom. */
  byOther: boolean
  byLeader: boolean
}

/** The audit entry of a response, with those it promoted from the waiting list. */
export function auditedResponse(
  event: { id: string; title: string },
  { earlier, own, promoted, byOther, byLeader }: ResponseAudit,
): AuditEntry {
  const fieldsOf = (participant: Participant) => ({
    ...(byOther && { discordUserId: participant.discordUserId, username: participant.username }),
    ...responseFields(participant),
  })
  const changed = earlier ? 'signup_changed' : 'signup_created'
  return {
    action: byLeader ? 'signup_managed' : own?.status === 'declined' ? 'signup_declined' : changed,
    targetId: event.id,
    targetType: 'event',
    details: {
      eventTitle: event.title,
      before: earlier ? fieldsOf(earlier) : null,
      after: own ? fieldsOf(own) : null,
      ...promotedField(promoted),
    },
  }
}

/** The audit entry of a leader who removed a person from the roster. */
export function auditedRemoval(
  event: { id: string; title: string },
  removed: Participant,
  promoted: readonly Participant[],
): AuditEntry {
  const { discordUserId, username } = removed
  return {
    action: 'signup_removed',
    targetId: event.id,
    targetType: 'event',
    details: {
      eventTitle: event.title,
      before: { discordUserId, username, ...responseFields(removed) },
      after: null,
      ...promotedField(promoted),
    },
  }
}

function promotedField(promoted: readonly Participant[]) {
  if (promoted.length === 0) return {}
  return { promoted: promoted.map(({ discordUserId, displayName }) => ({ discordUserId, displayName })) }
}

function responseFields({ status, isLate, role, characterClass }: Participant) {
  return { status, isLate, role, characterClass }
}
