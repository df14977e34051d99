import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import * as edits from './board-edits.ts'
import { readBoard } from './board-read.ts'
import { repairBoard } from './board-repair.ts'
import { BoardHistory } from './board-undo.ts'

function setUp() {
  const doc = new Y.Doc()
  edits.createParty(doc, { id: 'p1', maxSize: 2 })
  edits.createParty(doc, { id: 'p2', maxSize: 2 })
  const history = new BoardHistory()
  return {
    doc,
    history,
    slots: () => readBoard(doc).parties.map((party) => party.slots),
    undo: () => history.undo(doc, 'lena'),
    redo: () => history.redo(doc, 'lena'),
  }
}

describe('undo', () => {
  it('puts people back into their former slots, and redo repeats the edit', () => {
    const { doc, history, slots, undo, redo } = setUp()
    history.record(edits.place(doc, 'lena', 'mia', 'p1', 1))
    history.record(edits.place(doc, 'lena', 'ben', 'p2', 0))
    history.record(edits.swap(doc, 'lena', 'mia', 'ben'))
    history.record(edits.remove(doc, 'lena', 'mia'))
    const end = slots()
    for (let i = 0; i < 4; i++) expect(undo()).toMatchObject({ outcome: 'done' })
    expect(slots()).toEqual([
      [null, null],
      [null, null],
    ])
    expect(undo()).toBeNull()
    for (let i = 0; i < 4; i++) expect(redo()).toMatchObject({ outcome: 'done' })
    expect(slots()).toEqual(end)
    expect(redo()).toBeNull()
  })

  it('is refused when another leader moved the person since', () => {
    const { doc, history, slots, undo } = setUp()
    history.record(edits.place(doc, 'lena', 'mia', 'p1', 0))
    edits.place(doc, 'otto', 'mia', 'p2', 1)
    expect(undo()).toEqual({ outcome: 'refused', reason: 'moved_since' })
    expect(slots()[1]).toEqual([null, 'mia'])
  })

  it('works after the server repaired the slot', () => {
    const { doc, history, slots, undo } = setUp()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    edits.place(other, 'otto', 'ben', 'p1', 0)
    history.record(edits.place(doc, 'lena', 'mia', 'p1', 0))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(repairBoard(doc)).toBe(1)
    expect(slots()[0]).toEqual(['ben', 'mia'])
    expect(undo()).toMatchObject({ outcome: 'done' })
    expect(slots()[0]).toEqual(['ben', null])
  })

  it('uses the first free slot when the former one is taken, and is refused when the party is full or deleted', () => {
    const { doc, history, slots, undo } = setUp()
    edits.place(doc, 'lena', 'mia', 'p1', 0)
    history.record(edits.place(doc, 'lena', 'mia', 'p2', 0))
    edits.place(doc, 'otto', 'ben', 'p1', 0)
    undo()
    expect(slots()[0]).toEqual(['ben', 'mia'])
    history.record(edits.place(doc, 'lena', 'mia', 'p2', 0))
    edits.place(doc, 'otto', 'gast', 'p1', 1)
    expect(undo()).toEqual({ outcome: 'refused', reason: 'party_full' })
    edits.remove(doc, 'otto', 'gast')
    edits.place(doc, 'otto', 'mia', 'p1', 1)
    history.record(edits.place(doc, 'lena', 'mia', 'p2', 0))
    edits.deleteParty(doc, 'p1')
    expect(undo()).toEqual({ outcome: 'refused', reason: 'party_deleted' })
  })

  it('works for fields of parties, and is refused when another leader changed the field', () => {
    const { doc, history, undo, redo } = setUp()
    const names = () => readBoard(doc).parties.map((party) => party.name)
    history.record(edits.createParty(doc, { id: 'p3' }))
    history.record(edits.renameParty(doc, 'p3', 'Nachhut'))
    history.record(edits.setMaxSize(doc, 'p3', 8))
    history.record(edits.deleteParty(doc, 'p3'))
    expect(names()).toEqual([null, null])
    undo()
    expect(names()).toEqual([null, null, 'Nachhut'])
    undo()
    undo()
    expect(names()).toEqual([null, null, null])
    redo()
    edits.renameParty(doc, 'p3', 'Spitze')
    expect(undo()).toEqual({ outcome: 'refused', reason: 'changed_since' })
    undo()
    expect(names()).toEqual([null, null])
  })

  it('drops the redo steps when a new edit is made', () => {
    const { doc, history, undo } = setUp()
    history.record(edits.place(doc, 'lena', 'mia', 'p1', 0))
    undo()
    expect(history.canRedo).toBe(true)
    history.record(edits.place(doc, 'lena', 'ben', 'p1', 0))
    expect([history.canUndo, history.canRedo]).toEqual([true, false])
  })
})
