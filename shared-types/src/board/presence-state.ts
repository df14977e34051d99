import * as z from 'zod/mini'

/** The longest key of a slot, with room. */
const KEY_MAX = 200
const key = z.catch(z.nullable(z.string().check(z.maxLength(KEY_MAX))), null)

/** What a browser shares with the other leaders of a board. They go through the server, and may be of another version. */
export const PresenceState = z.object({
  /** Written by the server. */
  user: z.object({ id: z.string(), name: z.string() }),
  /** The person that the leader drags. */
  dragged: key,
  /** The slot below the dragged card, as `slotKey` writes it. */
  over: key,
})
export type PresenceState = z.output<typeof PresenceState>
/** What others see of a person. The server writes it into every state, so a browser cannot choose its own name. */
export type PresenceUser = PresenceState['user']
