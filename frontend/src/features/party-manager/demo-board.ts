import { createParty } from '@raidtisch/shared-types/board/board-edits'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import * as Y from 'yjs'
import { BoardStore } from '#lib/board/board-store.ts'
import type { EditableBoard } from './board-desk.ts'

const DEMO_ID = /^party-/
const DEMO_PARTIES = 2

export function isDemoParty(partyId: string): boolean {
  return DEMO_ID.test(partyId)
}

/** Two parties to try things out while an event has none; they live in this tab and no server hears of them. */
export function createDemoBoard(userId: string): EditableBoard {
  const doc = new Y.Doc()
  for (let number = 1; number <= DEMO_PARTIES; number += 1)
    createParty(doc, { id: `party-${number}`, number })
  const store = new BoardStore(doc)
  const history = new BoardHistory()
  return {
    store,
    presence: null,
    edit: (run: (doc: Y.Doc, by: string) => EditResult) => history.record(run(doc, userId)),
    undo: () => history.undo(doc, userId),
    redo: () => history.redo(doc, userId),
  }
}
