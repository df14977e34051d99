/**
 * Why the server hangs up. y-websocket comes back by itself after any code but 44xx, and a browser cannot read the
 * status of a refused upgrade, so refusals too are closes.
 */
export const CLOSE = {
  /** Hostile or broken input. */
  policy: 1008,
  /** The browser must throw its document away: it would send the same bytes for ever. */
  tooLarge: 1009,
  failed: 1011,
  /** Shutdown, or a document that was replaced. */
  restart: 1012,
  tryLater: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
  /** The browser holds an earlier epoch of the document: throw it away, then connect again. */
  otherEpoch: 4409,
} as const

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE]
