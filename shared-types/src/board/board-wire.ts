/** Numbers of the messages on a board's connection: those of y-websocket, and our own from 100 on. */
export const BOARD_MESSAGE = {
  sync: 0,
  awareness: 1,
  queryAwareness: 3,
  /** Sent by the browser; the server echoes it when everything before it is stored. */
  checkpoint: 100,
  /** First message of a connection: which generation of the document the server has. */
  epoch: 101,
  /** Whether this connection may write; sent at the start and whenever it changes. */
  access: 102,
  /** The browser's page is older than the server's protocol and has to be loaded again. */
  outdated: 103,
} as const

/**
 * Why the server closes a connection. y-websocket reconnects after every code except 44xx. Refusals are closes as
 * well, because a browser cannot read the status of a refused upgrade.
 */
export const CLOSE = {
  /** Hostile or broken input. */
  policy: 1008,
  /** The browser must discard its document, or it would send the same bytes again and again. */
  tooLarge: 1009,
  failed: 1011,
  /** The server stops, or the document was replaced. */
  restart: 1012,
  tryLater: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
  /** The browser has an earlier epoch of the document: it discards it and connects again. */
  otherEpoch: 4409,
} as const

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE]
