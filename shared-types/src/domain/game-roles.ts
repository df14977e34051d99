/** The three roles that have seats of their own. */
export const seatRoles = ['tank', 'healer', 'dps'] as const
export type SeatRole = (typeof seatRoles)[number]

/** What a person signs up as; a flexible person takes whichever seat the raid needs. */
export const gameRoles = [...seatRoles, 'flex'] as const
export type GameRole = (typeof gameRoles)[number]

/**
 * accepted: holds a seat and counts. reserved ('vorgemerkt'): holds a seat, has not answered, does not count.
 * waitlist: takes the next free seat. tentative and declined hold nothing.
 */
export const participantStatuses = ['accepted', 'declined', 'waitlist', 'tentative', 'reserved'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

export const changeSources = ['web', 'discord', 'system'] as const
export type ChangeSource = (typeof changeSources)[number]
