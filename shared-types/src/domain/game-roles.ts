/** The three roles with a capacity of their own. */
export const capacityRoles = ['tank', 'healer', 'dps'] as const
export type CapacityRole = (typeof capacityRoles)[number]

/** What a person signs up as. A flexible person counts for the event but for none of the three roles. */
export const gameRoles = [...capacityRoles, 'flex'] as const
export type GameRole = (typeof gameRoles)[number]

/** The roles' emoji in Discord if neither the event nor the guild has chosen one. */
export const roleSigns: Record<GameRole, string> = { tank: '🛡️', healer: '💚', dps: '⚔️', flex: '🔄' }

const customEmoji = /^<a?:\w{2,32}:\d{17,20}>$/
const unicodeEmoji = /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F)*$/u

/** A Unicode emoji, or a server's own in Discord's notation. */
export function isEmoji(text: string): boolean {
  return customEmoji.test(text) || unicodeEmoji.test(text)
}

/**
 * accepted: takes capacity and counts. reserved ('vorgemerkt'): takes capacity, has not responded, does not count.
 * waitlist: gets the next opening. tentative, bench ('comes if needed') and declined take no capacity and are never
 * promoted by themselves.
 */
export const participantStatuses = [
  'accepted',
  'declined',
  'waitlist',
  'tentative',
  'bench',
  'reserved',
] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

/** What a person or a leader can set, in the order of the buttons and menus; `reserved` is set by the system only. */
export const settableStatuses = ['accepted', 'waitlist', 'tentative', 'bench', 'declined'] as const
export type SettableStatus = (typeof settableStatuses)[number]

/** A decline without a class has a role that nobody chose. */
export function saysRole(answer: { status: ParticipantStatus; characterClass: string | null }): boolean {
  return answer.status !== 'declined' || answer.characterClass !== null
}

export const changeSources = ['web', 'discord', 'system'] as const
export type ChangeSource = (typeof changeSources)[number]

/**
 * Where a response came from: `substitute` is the answer to a leader's question, on the web or in Discord; `standing` is
 * what the person's card says, once for all such events; `deadline` is no answer of the person at all: the event's deadline
 * found them without one.
 */
export const responseSources = [...changeSources, 'substitute', 'standing', 'deadline'] as const
export type ResponseSource = (typeof responseSources)[number]
