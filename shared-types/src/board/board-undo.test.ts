import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { BENCH_SLOT, placementsOf } from './board-document.ts'
import { copyParties } from './board-copy.ts'
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

/** Two parties with these people, as one step. */
function copyOf(doc: Y.Doc, ids: readonly string[], people: readonly (readonly string[])[]) {
  const earlier = people.map((members, index) => ({
    number: 3 + index,
    name: null,
    leaderId: null,
    maxSize: 3,
    typeId: null,
    people: members,
  }))
  const left = [...ids]
  return copyParties(doc, 'lena', earlier, {
    coming: new Set(people.flat()),
    newId: () => left.shift() ?? '',
  })
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

  it('gives a person back to their deleted party, so that the next undo restores it with everybody', () => {
    const { doc, history, slots, undo, redo } = setUp()
    edits.place(doc, 'lena', 'mia', 'p2', 0)
    edits.place(doc, 'lena', 'ben', 'p2', 1)
    history.record(edits.deleteParty(doc, 'p2'))
    history.record(edits.place(doc, 'lena', 'ben', 'p1', 0))
    const end = slots()
    undo()
    undo()
    expect(slots()).toEqual([
      [null, null],
      ['mia', 'ben'],
    ])
    redo()
    redo()
    expect(slots()).toEqual(end)
  })

  it('takes no slot from anybody in a party that was restored since', () => {
    const { doc, history, slots, undo } = setUp()
    edits.place(doc, 'lena', 'ben', 'p2', 0)
    edits.deleteParty(doc, 'p2')
    history.record(edits.place(doc, 'lena', 'ben', 'p1', 0))
    edits.restoreParty(doc, 'p2')
    edits.place(doc, 'otto', 'mia', 'p2', 0)
    expect(undo()).toMatchObject({ outcome: 'done' })
    expect(slots()[1]).toEqual(['mia', 'ben'])
  })

  it('puts a person back onto the bench', () => {
    const { doc, history, undo } = setUp()
    placementsOf(doc).set('ida', { p: 'p1', s: BENCH_SLOT, c: 1, by: 'otto' })
    const { benched } = readBoard(doc)
    for (const edit of [
      () => edits.place(doc, 'lena', 'ida', 'p2', 0),
      () => edits.remove(doc, 'lena', 'ida'),
    ]) {
      history.record(edit())
      expect(readBoard(doc).benched).toEqual([])
      undo()
      expect(readBoard(doc).benched).toEqual(benched)
    }
    expect(benched).toEqual([{ discordUserId: 'ida', partyId: 'p1', reason: 'overflow' }])
  })

  it('is refused when it would delete a party into which somebody else was put', () => {
    const { doc, history, slots, undo } = setUp()
    history.record(edits.createParty(doc, { id: 'p3', maxSize: 1 }))
    edits.place(doc, 'otto', 'ben', 'p3', 0)
    expect(undo()).toEqual({ outcome: 'refused', reason: 'changed_since' })
    expect(slots()[2]).toEqual(['ben'])
  })

  it('lets a deletion be repeated with those who came back, and with nobody else', () => {
    const { doc, history, slots, undo, redo } = setUp()
    edits.place(doc, 'otto', 'ben', 'p2', 0)
    history.record(edits.deleteParty(doc, 'p2'))
    undo()
    redo()
    expect(slots()).toHaveLength(1)
    undo()
    edits.place(doc, 'otto', 'mia', 'p2', 1)
    expect(redo()).toEqual({ outcome: 'refused', reason: 'changed_since' })
    expect(slots()[1]).toEqual(['ben', 'mia'])
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

  it('leaves those of a larger step whom another leader moved since, and moves all others back', () => {
    const { doc, history, slots, undo, redo } = setUp()
    edits.createParty(doc, { id: 'p3', maxSize: 5 })
    history.record(edits.placeMany(doc, 'lena', ['mia', 'ben', 'kai', 'ida', 'zoe'], 'p3'))
    edits.place(doc, 'otto', 'zoe', 'p1', 1)
    edits.remove(doc, 'otto', 'ida')
    expect(undo()).toMatchObject({ outcome: 'done', leftOut: ['ida', 'zoe'] })
    expect(slots()).toEqual([[null, 'zoe'], [null, null], Array(5).fill(null)])
    edits.place(doc, 'otto', 'kai', 'p2', 0)
    expect(redo()).toMatchObject({ outcome: 'done', leftOut: ['kai'] })
    expect(slots()).toEqual([
      [null, 'zoe'],
      ['kai', null],
      ['mia', 'ben', null, null, null],
    ])
  })

  it('of a larger step leaves a party into which another leader put somebody since', () => {
    const { doc, history, slots, undo } = setUp()
    history.record(
      copyOf(
        doc,
        ['p3', 'p4'],
        [
          ['mia', 'ben'],
          ['kai', 'ida'],
        ],
      ),
    )
    edits.place(doc, 'otto', 'zoe', 'p4', 2)
    expect(undo()).toMatchObject({ outcome: 'done', leftOut: [] })
    expect(slots().slice(2)).toEqual([[null, null, 'zoe']])
  })

  it('of a larger step is refused when nothing of it is left to undo', () => {
    const { doc, history, slots, undo } = setUp()
    edits.createParty(doc, { id: 'p3', maxSize: 3 })
    history.record(edits.placeMany(doc, 'lena', ['mia', 'ben', 'kai'], 'p3'))
    for (const [slot, person] of ['kai', 'mia', 'ben'].entries()) {
      edits.remove(doc, 'otto', person)
      edits.place(doc, 'otto', person, 'p3', slot)
    }
    const before = slots()
    expect(undo()).toEqual({ outcome: 'refused', reason: 'moved_since' })
    expect(slots()).toEqual(before)
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
