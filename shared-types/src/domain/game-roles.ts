/** The three roles with a capacity of their own. */
export const capacityRoles = ['tank', 'healer', 'dps'] as const
export type CapacityRole = (typeof capacityRoles)[number]

/** What a person signs up as. A flexible person counts for the event but for none of the three roles. */
export const gameRoles = [...capacityRoles, 'flex'] as const
export type GameRole = (typeof gameRoles)[number]

/**
 * accepted: takes capacity and counts. reserved ('vorgemerkt'): takes capacity, has not responded, does not count.
 * waitlist: gets the next opening. tentative and declined take no capacity.
 */
export const participantStatuses = ['accepted', 'declined', 'waitlist', 'tentative', 'reserved'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

export const changeSources = ['web', 'discord', 'system'] as const
export type ChangeSource = (typeof changeSources)[number]
