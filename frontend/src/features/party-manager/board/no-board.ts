import * as Y from 'yjs'
import { BoardStore } from './board-store.ts'

/** Stands where a board is not there yet. */
export const noBoard = new BoardStore(new Y.Doc())
