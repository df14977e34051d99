/** `recruiting`: looks for people; `active`: is shown as complete. Spec section 4. */
export const partyStatuses = ['recruiting', 'active'] as const
export type PartyStatus = (typeof partyStatuses)[number]

/** A person who declined keeps their slot until a leader removes them, but is not counted. */
export function isComing(answer: string | null | undefined): boolean {
  return answer !== 'declined'
}

/** Complete when all slots have people who did not decline. */
export function partyStatusOf(maxSize: number, coming: number): PartyStatus {
  return coming >= maxSize ? 'active' : 'recruiting'
}
