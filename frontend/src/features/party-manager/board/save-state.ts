/** What the reader is told of their own edits; `pending` of them are not durable yet. */
export type SaveState = { kind: 'saved' | 'saving' | 'offline'; pending: number }

/**
 * loading: neither the server nor a local copy has given the board yet; unreachable: nor will they at once. live: in step with the server.
 * offline: edits go on and are kept here. The others say why the server does not let the reader in.
 */
export type BoardStatus =
  | 'loading'
  | 'live'
  | 'offline'
  | 'unreachable'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'

/** Whether the board can be shown. */
export function isHere(status: BoardStatus | undefined): boolean {
  return status === 'live' || status === 'offline'
}

/** 'saved' only when the server said so for every edit; an edit made just now is never called saved. */
export function saveStateOf(status: BoardStatus, pending: number): SaveState {
  if (status === 'loading') return { kind: pending > 0 ? 'saving' : 'saved', pending }
  if (status !== 'live') return { kind: 'offline', pending }
  return { kind: pending > 0 ? 'saving' : 'saved', pending }
}
