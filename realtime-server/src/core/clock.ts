/** Where code asks what time it is, so that tests can say. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
