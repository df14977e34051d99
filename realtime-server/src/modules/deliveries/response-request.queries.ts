import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { deadlineOf } from '@raidtisch/shared-types/domain/response-deadline'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/**
 * `role`: what is reserved for the person, because accepting in another role gives the reservation up; else what they
 * played last. `deadline`: null without one, and once it is over.
 */
export type RequestedEvent = {
  id: string
  title: string
  date: Date
  role: GameRole | null
  deadline: { at: Date; counts: boolean } | null
}

/** What a question for answers is written from, read right before it is sent. */
export type RequestSubject = {
  language: Language
  events: RequestedEvent[]
}

/** Those of the events that still take the person's answer, soonest first. */
export async function findRequest(
  tx: SqlTx,
  { eventIds, recipientId }: { eventIds: readonly string[]; recipientId: string | null },
  now: Date,
): Promise<RequestSubject> {
  const person = await tx.sql
    .selectFrom('chatUser as u')
    .leftJoin('serverSettings as settings', 'settings.serverId', 'u.serverId')
    .select(['u.language', 'u.preferredRole', 'settings.language as guildLanguage'])
    .where('u.id', '=', recipientId)
    .executeTakeFirst()
  const events = await tx.sql
    .selectFrom('event as e')
    .leftJoin('participant as p', (join) =>
      join.onRef('p.eventId', '=', 'e.id').on('p.discordUserId', '=', recipientId),
    )
    .select(['e.id', 'e.title', 'e.date', 'e.responseDeadline', 'e.afterDeadline'])
    .select('p.role as reservedRole')
    .where('e.id', '=', anyOf(eventIds))
    .where('e.status', '=', 'active')
    .where('e.date', '>', now)
    .where(({ eb, or }) => or([eb('p.status', 'is', null), eb('p.status', '=', 'reserved')]))
    .orderBy('e.date')
    .orderBy('e.id')
    .execute()
  return {
    language: knownLanguage(person?.language ?? person?.guildLanguage),
    events: events.map(({ id, title, date, responseDeadline, afterDeadline, reservedRole }) => {
      const at = deadlineOf({ date, responseDeadline })
      const isAhead = at !== null && at > now
      const deadline = isAhead ? { at, counts: afterDeadline !== 'nothing' } : null
      return { id, title, date, role: knownRole(reservedRole ?? person?.preferredRole), deadline }
    }),
  }
}

function knownRole(role: string | null | undefined): GameRole | null {
  return gameRoles.find((one) => one === role) ?? null
}
