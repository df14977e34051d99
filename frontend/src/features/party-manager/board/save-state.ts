import { CLOSE } from '@raidtisch/shared-types/board/board-wire'

/** Whether the reader's own edits are saved; `pending` of them are not stored on the server yet. */
export type SaveState = { kind: 'saved' | 'saving' | 'offline'; pending: number }

/**
 * loading: the board is not loaded yet; unreachable: not loaded, and the server does not answer. live: connected.
 * offline: edits are stored in this browser. The others: why the server refuses the reader.
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
export function isLoaded(status: BoardStatus | undefined): boolean {
  return status === 'live' || status === 'offline'
}

/** 'saved' only when the server has confirmed every edit. */
export function saveStateOf(status: BoardStatus, pending: number): SaveState {
  if (status === 'loading') return { kind: pending > 0 ? 'saving' : 'saved', pending }
  if (status !== 'live') return { kind: 'offline', pending }
  return { kind: pending > 0 ? 'saving' : 'saved', pending }
}

const refusals: Readonly<Record<number, BoardStatus>> = {
  [CLOSE.unauthenticated]: 'unauthenticated',
  [CLOSE.forbidden]: 'forbidden',
  [CLOSE.notFound]: 'not-found',
}

/** Of a connection that the server refused for good. */
export function refusedStatus(code: number): BoardStatus {
  return refusals[code] ?? 'forbidden'
}
