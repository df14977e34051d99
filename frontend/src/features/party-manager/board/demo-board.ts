import { createParty } from '@raidtisch/shared-types/board/board-edits'
import * as Y from 'yjs'
import { BoardStore } from './board-store.ts'
import type { EditableBoard } from './editable-board.ts'

const DEMO_ID = /^party-/
const DEMO_PARTIES = 2

export function isDemoParty(partyId: string): boolean {
  return DEMO_ID.test(partyId)
}

/** Two parties to try the board while an event has none. They exist in this tab only. */
export function createDemoBoard(userId: string): EditableBoard {
  const doc = new Y.Doc()
  for (let number = 1; number <= DEMO_PARTIES; number += 1)
    createParty(doc, { id: `party-${number}`, number })
  return { store: new BoardStore(doc), presence: null, edit: (run) => run(doc, userId) }
}
