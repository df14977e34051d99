import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createParty, deleteParty } from './board-edits.ts'
import type { UndoStep } from './board-moves.ts'
import { setOrder } from './board-order.ts'
import { readBoard } from './board-read.ts'
import { BoardHistory, undoStep } from './board-undo.ts'
import { copyOf, crowd, exchange, stateOf } from './replicas.fixture.ts'

function boardWith(ids: string): Y.Doc {
  const doc = new Y.Doc()
  for (const id of ids) createParty(doc, { id })
  return doc
}

function crowdedBoardWith(ids: string): Y.Doc {
  const doc = boardWith(ids)
  crowd(doc)
  return doc
}

function idsOf(doc: Y.Doc): string[] {
  return readBoard(doc).parties.map(({ id }) => id)
}

function orderOf(doc: Y.Doc): string {
  return idsOf(doc).join('')
}

function stepOf(doc: Y.Doc, id: string, position: number): UndoStep {
  const result = setOrder(doc, id, position)
  if (result.outcome === 'refused' || !result.step) throw new Error(`${id} was not moved`)
  return result.step
}

describe('parties', () => {
  it('can be put in any order', () => {
    const doc = boardWith('abc')
    setOrder(doc, 'c', 0)
    expect(orderOf(doc)).toBe('cab')
    setOrder(doc, 'c', 1)
    expect(orderOf(doc)).toBe('acb')
    setOrder(doc, 'a', 2)
    expect(orderOf(doc)).toBe('cba')
  })

  it('can be moved into the same place again and again, and each move be undone and repeated', () => {
    const doc = boardWith('abc')
    const history = new BoardHistory()
    const seen = [orderOf(doc)]
    for (let move = 0; move < 200; move++) {
      const last = seen.at(-1)?.[2] ?? ''
      history.record(setOrder(doc, last, 1))
      seen.push(orderOf(doc))
    }
    expect(seen).toEqual(Array.from({ length: 201 }, (_, move) => (move % 2 === 0 ? 'abc' : 'acb')))
    for (let move = 200; move > 100; move--) {
      expect(history.undo(doc, 'lena')).toMatchObject({ outcome: 'done' })
      expect(orderOf(doc)).toBe(seen[move - 1])
    }
    for (let move = 101; move <= 200; move++) {
      expect(history.redo(doc, 'lena')).toMatchObject({ outcome: 'done' })
      expect(orderOf(doc)).toBe(seen[move])
    }
  })

  it('can be moved between two that leaders created at the same time', () => {
    const lena = boardWith('a')
    const otto = copyOf(lena)
    createParty(lena, { id: 'b' })
    createParty(otto, { id: 'c' })
    exchange(lena, otto)
    setOrder(lena, 'a', 1)
    expect(orderOf(lena)).toBe('bac')
  })

  it('refuse to be moved when they are deleted or do not exist, also where no number is left', () => {
    const doc = crowdedBoardWith('abc')
    deleteParty(doc, 'c')
    expect(setOrder(doc, 'c', 1)).toEqual({ outcome: 'refused', reason: 'party_deleted' })
    expect(setOrder(doc, 'x', 1)).toEqual({ outcome: 'refused', reason: 'party_not_found' })
  })

  it('are the same for both when two leaders number them anew at once, and can be moved on', () => {
    const lena = crowdedBoardWith('abcdef')
    const otto = copyOf(lena)
    expect([stepOf(lena, 'f', 1), stepOf(otto, 'a', 3)].map(({ kind }) => kind)).toEqual(['steps', 'steps'])
    createParty(otto, { id: 'g' })
    expect([orderOf(lena), orderOf(otto)]).toEqual(['afbcde', 'bcdaefg'])
    exchange(lena, otto)
    expect(stateOf(lena)).toBe(stateOf(otto))
    expect(idsOf(lena).toSorted().join('')).toBe('abcdefg')
    for (const [position, id] of idsOf(lena).toSorted().toReversed().entries()) setOrder(lena, id, position)
    expect(orderOf(lena)).toBe('gfedcba')
  })
})

describe('the undo of a move for which parties were numbered anew', () => {
  it('leaves the number of a party that another leader deleted meanwhile', () => {
    const doc = crowdedBoardWith('abcd')
    const step = stepOf(doc, 'd', 1)
    deleteParty(doc, 'b')
    expect(undoStep(doc, 'lena', step)).toMatchObject({ outcome: 'done' })
    expect(orderOf(doc)).toBe('acd')
  })

  it('is refused as a whole when another leader moved one of them since', () => {
    const doc = crowdedBoardWith('abcd')
    const step = stepOf(doc, 'd', 1)
    setOrder(doc, 'c', 0)
    const before = stateOf(doc)
    expect(undoStep(doc, 'lena', step)).toEqual({ outcome: 'refused', reason: 'changed_since' })
    expect(stateOf(doc)).toBe(before)
  })
})
