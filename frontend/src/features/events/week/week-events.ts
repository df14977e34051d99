import type { ListedEvent, Participant } from '@raidtisch/shared-types/contracts/entities'
import { hasDeclined } from '../own-response.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export type WeekEvent = { event: ListedEvent; own: Participant | undefined }
export type Week = { open: readonly WeekEvent[]; answered: readonly WeekEvent[] }

/** The events that start within seven days: those waiting for the reader's answer, and the others. */
export function weekOf(events: readonly ListedEvent[], readerId: string | undefined, now: number): Week {
  const coming = events
    .filter(({ date }) => Date.parse(date) >= now && Date.parse(date) < now + weekMs)
    .map((event) => ({ event, own: event.participants.find((one) => one.discordUserId === readerId) }))
  return {
    open: coming.filter(({ own }) => isUnanswered(own)),
    answered: coming.filter(({ own }) => !isUnanswered(own)),
  }
}

/** A person with a reservation, or whom the deadline declined, has not responded yet. */
function isUnanswered(own: Participant | undefined): boolean {
  return own === undefined || own.status === 'reserved' || (own.status === 'declined' && !hasDeclined(own))
}
