/** How long a session lives after its last use. */
export const idleLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** How long after the sign-in, however often it is used: whoever took somebody's cookie has it no longer than this. */
export const longestLifetimeDays = 180
