import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Announcement } from '#core/outbox.ts'
import type { AuditEntry } from '#modules/audit/audit.commands.ts'

/** Tells which answers are new or different now, promotions included. */
export function rosterChanged(eventId: string, version: number, participants: Participant[]): Announcement {
  return {
    topic: 'roster.changed',
    aggregateId: eventId,
    version,
    payload: { type: 'roster.changed', eventId, version, participants },
  }
}

type AnsweredChange = {
  earlier: Participant | undefined
  own: Participant | undefined
  promoted: readonly Participant[]
  /** Somebody or something else answered for the person: then the entry says for whom. */
  byOther: boolean
}

/** How the audit log keeps an answer, and whom it brought in from the waiting list. */
export function auditedAnswer(
  event: { id: string; title: string },
  { earlier, own, promoted, byOther }: AnsweredChange,
): AuditEntry {
  const fieldsOf = (answer: Participant) => ({
    ...(byOther && { discordUserId: answer.discordUserId, username: answer.username }),
    ...answerFields(answer),
  })
  const changed = earlier ? 'signup_changed' : 'signup_created'
  return {
    action: own?.status === 'declined' ? 'signup_declined' : changed,
    actionType: 'participant_action',
    targetId: event.id,
    targetType: 'event',
    details: {
      eventTitle: event.title,
      before: earlier ? fieldsOf(earlier) : null,
      after: own ? fieldsOf(own) : null,
      ...(promoted.length > 0 && {
        promoted: promoted.map(({ discordUserId, displayName }) => ({ discordUserId, displayName })),
      }),
    },
  }
}

function answerFields({ status, isLate, role, characterClass }: Participant) {
  return { status, isLate, role, characterClass }
}
