/** Addresses of pages that other pages link to. `app/route-table.ts` has the patterns that match them. */
export const eventPath = (eventId: string) => `/events/${eventId}`
export const partyManagerPath = (eventId: string) => `/party-manager?event=${eventId}`
export const planAgainPath = (eventId: string) => `/?create=${eventId}`
export const voiceCheckPath = (checkId: string) => `/analytics?view=voice&check=${checkId}`
export const memberSearchPath = (username: string) => `/members?search=${encodeURIComponent(username)}`
export const profilePath = '/profile'
