import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import type { BoardResult, BoardSteps, EditableBoard } from '../board/editable-board.ts'
import { BoardController } from './board-controller.ts'
import type { BoardNotice } from './board-notice.ts'

/** Lena's board without a server. A class, as a session with the server is: its methods need their object. */
export class OwnBoard implements EditableBoard, BoardSteps {
  readonly store: BoardStore
  readonly presence = null
  private readonly history = new BoardHistory()

  constructor(store: BoardStore) {
    this.store = store
  }

  edit(run: Parameters<EditableBoard['edit']>[0]): BoardResult {
    return this.history.record(run(this.store.doc, 'lena'))
  }

  undo(): BoardResult | null {
    return this.history.undo(this.store.doc, 'lena')
  }

  redo(): BoardResult | null {
    return this.history.redo(this.store.doc, 'lena')
  }
}

/** Lena's board with a party 'a' of three slots and a party 'b' of two, and what she was told. */
export function openBoard() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  createParty(doc, { id: 'b', maxSize: 2 })
  const board = new OwnBoard(new BoardStore(doc))
  const { store } = board
  const controller = new BoardController(board)
  const notices: BoardNotice[] = []
  controller.watch((notice) => notices.push(notice))
  return { doc, store, controller, steps: board, notices }
}

/** The board of another leader, who sees nothing of this one until it is merged. Their moves of a person win. */
export function otherLeader(doc: Y.Doc) {
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  doc.clientID = 1
  other.clientID = 2
  const merge = () => Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  return { other, merge }
}
