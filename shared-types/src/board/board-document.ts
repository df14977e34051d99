import * as Y from 'yjs'

/** Who a board belongs to: the parties of one event, or the static groups of one Discord server. */
export type BoardOwner = { kind: 'parties'; eventId: string } | { kind: 'static-groups'; serverId: string }

// Hard limits of a document. The server refuses an update that would store more, and of a document that has more all
// replicas show the same part.

/** Parties that are not deleted. */
export const MAX_PARTIES = 100
/** Parties with the deleted ones, which are kept for undo. */
export const MAX_STORED_PARTIES = 500
/** More people than all parties together have slots. */
export const MAX_PLACEMENTS = 5_000

/** Stored instead of a slot number: the person stays on the bench until a leader moves them. */
export const BENCH_SLOT = -1

const OWNER_ID = /^[\w-]{1,64}$/

/** The document's name in the URL `/board/{name}` and in the log. */
export function formatBoardName(owner: BoardOwner): string {
  return owner.kind === 'parties' ? `parties.${owner.eventId}` : `static-groups.${owner.serverId}`
}

/** The reverse of {@link formatBoardName}; `null` when the text names no board. */
export function parseBoardName(name: string): BoardOwner | null {
  const dot = name.indexOf('.')
  const kind = name.slice(0, dot)
  const id = name.slice(dot + 1)
  if (!OWNER_ID.test(id)) return null
  if (kind === 'parties') return { kind, eventId: id }
  if (kind === 'static-groups') return { kind, serverId: id }
  return null
}

/** The names of a document's maps. */
export const boardDocument = {
  parties: 'parties',
  placements: 'placements',
  suggestions: 'suggestions',
} as const

/** Party id → Y.Map with the fields of one party. A static group is a party of its own document. */
export function partiesOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(boardDocument.parties)
}

/** Discord user id → one plain register, so that a person cannot be in two slots. */
export function placementsOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(boardDocument.placements)
}

/** One key, whose value is the whole suggestion for the board; see board-suggestion.ts. */
export function suggestionsOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(boardDocument.suggestions)
}

/** The first update of a new board. Only the server writes it, once, together with the board's owner. */
export function emptyBoardUpdate(): Uint8Array<ArrayBuffer> {
  const doc = new Y.Doc()
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return new Uint8Array(update)
}
