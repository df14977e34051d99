/** `recruiting`: looks for people; `active`: is shown as complete. Spec section 4. */
export const partyStatuses = ['recruiting', 'active'] as const
export type PartyStatus = (typeof partyStatuses)[number]
