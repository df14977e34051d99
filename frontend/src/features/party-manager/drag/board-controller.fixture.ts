import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import type { BoardSteps } from '../board/editable-board.ts'
import { BoardController } from './board-controller.ts'
import type { BoardNotice } from './board-notice.ts'

/** Lena's board with a party 'a' of three slots and a party 'b' of two, and what she was told. */
export function openBoard() {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 3 })
  createParty(doc, { id: 'b', maxSize: 2 })
  const history = new BoardHistory()
  const store = new BoardStore(doc)
  const controller = new BoardController({
    store,
    presence: null,
    edit: (run) => history.record(run(doc, 'lena')),
  })
  const steps: BoardSteps = {
    undo: () => history.undo(doc, 'lena'),
    redo: () => history.redo(doc, 'lena'),
  }
  const notices: BoardNotice[] = []
  controller.watch((notice) => notices.push(notice))
  return { doc, store, controller, steps, notices }
}
