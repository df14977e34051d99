/** `recruiting`: looks for people; `active`: is shown as complete. Spec section 4. */
export const partyStatuses = ['recruiting', 'active'] as const
export type PartyStatus = (typeof partyStatuses)[number]

/** A declined person keeps the slot until a leader takes them out of it, but is counted nowhere. */
export function isComing(answer: string | null | undefined): boolean {
  return answer !== 'declined'
}

/** What a party shows: complete when as many people as it takes are placed and did not decline. */
export function partyStatusOf(maxSize: number, coming: number): PartyStatus {
  return coming >= maxSize ? 'active' : 'recruiting'
}
