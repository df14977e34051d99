import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { AuditEntry } from '#core/audit.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

/** Tells which answers are new or different now, promotions included. */
export function rosterChanged(eventId: string, version: number, participants: Participant[]): OutboxMessage {
  return {
    topic: 'roster.changed',
    aggregateId: eventId,
    version,
    payload: { eventId, version, participants },
  }
}

type AnsweredChange = {
  earlier: Participant | undefined
  own: Participant | undefined
  promoted: readonly Participant[]
  /** Somebody or something else answered for the person: then the entry says for whom. */
  byOther: boolean
  byLeader: boolean
}

/** How the audit log keeps an answer, and whom it brought in from the waiting list. */
export function auditedAnswer(
  event: { id: string; title: string },
  { earlier, own, promoted, byOther, byLeader }: AnsweredChange,
): AuditEntry {
  const fieldsOf = (answer: Participant) => ({
    ...(byOther && { discordUserId: answer.discordUserId, username: answer.username }),
    ...answerFields(answer),
  })
  const changed = earlier ? 'signup_changed' : 'signup_created'
  return {
    action: byLeader ? 'signup_managed' : own?.status === 'declined' ? 'signup_declined' : changed,
    actionType: 'participant_action',
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

/** How the audit log keeps that a leader took somebody off the roster. */
export function auditedRemoval(
  event: { id: string; title: string },
  removed: Participant,
  promoted: readonly Participant[],
): AuditEntry {
  const { discordUserId, username } = removed
  return {
    action: 'signup_removed',
    actionType: 'participant_action',
    targetId: event.id,
    targetType: 'event',
    details: {
      eventTitle: event.title,
      before: { discordUserId, username, ...answerFields(removed) },
      after: null,
      ...promotedField(promoted),
    },
  }
}

function promotedField(promoted: readonly Participant[]) {
  if (promoted.length === 0) return {}
  return { promoted: promoted.map(({ discordUserId, displayName }) => ({ discordUserId, displayName })) }
}

function answerFields({ status, isLate, role, characterClass }: Participant) {
  return { status, isLate, role, characterClass }
}
