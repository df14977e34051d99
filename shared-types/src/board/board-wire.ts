/** The numbers of messages on a board's connection: those of y-websocket, and from 100 on our own. */
export const BOARD_MESSAGE = {
  sync: 0,
  awareness: 1,
  queryAwareness: 3,
  /** From the browser, echoed once everything sent before it is durable. */
  checkpoint: 100,
  /** The first message of a connection: which generation of the document the server holds. */
  epoch: 101,
  /** Whether this connection may write; sent at the start and whenever it changes. */
  access: 102,
  /** The browser's page is older than the protocol of this server and has to be loaded again. */
  outdated: 103,
} as const

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
