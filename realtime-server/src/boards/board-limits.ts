/** Every limit of a board server; tests use smaller ones. */
export const BOARD_LIMITS = {
  /** One WebSocket message; above it the connection closes with 1009. */
  maxMessageBytes: 256 * 1024,
  maxUpdateBytes: 128 * 1024,
  maxDocumentBytes: 2 * 1024 * 1024,
  /** Yjs client ids in one document. Each message that asks for what is missing names them all. */
  maxClientIds: 10_000,
  /** Of one person: nobody else is refused for what they fill a document with. */
  maxClientIdsOfPerson: 2_000,
  maxConnectionsPerUser: 10,
  messagesPerSecond: 200,
  bytesPerSecond: 512 * 1024,
  /** The shortest time between two answers to one browser's questions for the document. */
  stateEveryMs: 1_000,
  /** More than this waiting to be sent beside the largest frame pauses a connection, and a pause this long ends it. */
  pauseAboveBytes: 1024 * 1024,
  pauseTimeoutMs: 30_000,
  /** How long an edit waits at most for others to be committed together with it, when few and when many are made. */
  mergeWindowMs: { shortest: 10, longest: 25 },
  presenceWindowMs: 50,
  keepAliveMs: 15_000,
  compareHeadsMs: 10_000,
  reauthorizeMs: 30_000,
  evictAfterMs: 30_000,
  compactEvery: 500,
  rebuildAboveBytes: 512 * 1024,
  rebuildAboveClientIds: 500,
  shutdownMs: 5_000,
}
export type BoardLimits = Readonly<typeof BOARD_LIMITS>
