import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { formatBoardName, MAX_STORED_PARTIES, parseBoardName, partiesOf } from './board-document.ts'
import * as edits from './board-edits.ts'
import type { EditResult } from './board-moves.ts'
import { readBoard } from './board-read.ts'
import { rebuildBoard } from './board-rebuild.ts'
import { BoardHistory } from './board-undo.ts'

const LENA = 'lena'

function boardWith(...sizes: number[]): Y.Doc {
  const doc = new Y.Doc()
  sizes.forEach((maxSize, index) => edits.createParty(doc, { id: `p${index + 1}`, maxSize }))
  return doc
}

function slotsOf(doc: Y.Doc, partyId: string): readonly (string | null)[] | undefined {
  return readBoard(doc).parties.find((party) => party.id === partyId)?.slots
}

function reason(result: EditResult): string {
  return result.outcome === 'refused' ? result.reason : result.outcome
}

describe('board names', () => {
  it('are parsed back to the owner they were formatted from', () => {
    const owners = [
      { kind: 'parties', eventId: '8b1f0f0e-2f0c-4f4e-9f43-0f3a3a0c1b11' },
      { kind: 'static-groups', serverId: '112233445566778899' },
    ] as const
    for (const owner of owners) expect(parseBoardName(formatBoardName(owner))).toEqual(owner)
  })

  it.each(['', 'parties', 'parties.', 'groups.1', 'parties.a.b', 'parties.../etc', 'parties.a b'])(
    'does not accept %j',
    (name) => {
      expect(parseBoardName(name)).toBeNull()
    },
  )
})

describe('parties', () => {
  it('can be created without end when others are deleted, and the last deleted one can be restored', () => {
    const doc = new Y.Doc()
    for (let index = 0; index < 2 * MAX_STORED_PARTIES; index++) {
      expect(edits.createParty(doc, { id: `p${index}` }).outcome).toBe('done')
      edits.deleteParty(doc, `p${index}`)
    }
    expect(partiesOf(doc).size).toBeLessThanOrEqual(MAX_STORED_PARTIES)
    expect(edits.restoreParty(doc, `p${2 * MAX_STORED_PARTIES - 1}`).outcome).toBe('done')
    expect(reason(edits.restoreParty(doc, 'p0'))).toBe('party_not_found')
  })

  it('start recruiting, with six free slots and the next number', () => {
    const doc = new Y.Doc()
    edits.createParty(doc, { id: 'a' })
    edits.createParty(doc, { id: 'b' })
    expect(readBoard(doc).parties).toMatchObject([
      { id: 'a', number: 1, status: 'recruiting', maxSize: 6, slots: [null, null, null, null, null, null] },
      { id: 'b', number: 2 },
    ])
  })

  it('keep the fields that were set', () => {
    const doc = boardWith(6)
    edits.renameParty(doc, 'p1', 'Vorhut')
    edits.setLeader(doc, 'p1', LENA)
    edits.setNotes(doc, 'p1', 'Heiltränke')
    edits.setDescription(doc, 'p1', 'Kern')
    edits.setCategory(doc, 'p1', 'guild')
    edits.setMaxSize(doc, 'p1', 8)
    expect(readBoard(doc).parties[0]).toMatchObject({
      name: 'Vorhut',
      leaderId: LENA,
      notes: 'Heiltränke',
      description: 'Kern',
      category: 'guild',
      maxSize: 8,
    })
  })

  it('refuse a size out of range, and one smaller than their number of members', () => {
    const doc = boardWith(3)
    edits.place(doc, LENA, 'mia', 'p1', 0)
    edits.place(doc, LENA, 'ben', 'p1', 2)
    expect([0, 25, 2.5, Number.NaN].map((size) => reason(edits.setMaxSize(doc, 'p1', size)))).toEqual(
      Array(4).fill('size_out_of_range'),
    )
    expect(reason(edits.setMaxSize(doc, 'p1', 1))).toBe('size_below_members')
    expect(reason(edits.setMaxSize(doc, 'p1', 2))).toBe('done')
    expect(slotsOf(doc, 'p1')).toEqual(['mia', 'ben'])
  })

  it('put their people on the bench when deleted, and back into their slots when restored', () => {
    const doc = boardWith(3)
    edits.place(doc, LENA, 'mia', 'p1', 1)
    edits.deleteParty(doc, 'p1')
    expect(readBoard(doc)).toMatchObject({
      parties: [],
      benched: [{ discordUserId: 'mia', partyId: 'p1', reason: 'party_deleted' }],
    })
    expect(reason(edits.renameParty(doc, 'p1', 'x'))).toBe('party_deleted')
    expect(reason(edits.place(doc, LENA, 'ben', 'p1', 0))).toBe('party_deleted')
    edits.restoreParty(doc, 'p1')
    expect(slotsOf(doc, 'p1')).toEqual([null, 'mia', null])
  })

  it('refuse edits when they do not exist', () => {
    expect(reason(edits.deleteParty(new Y.Doc(), 'p9'))).toBe('party_not_found')
    const doc = boardWith(3)
    expect(reason(edits.createParty(doc, { id: 'p1' }))).toBe('party_exists')
  })
})

describe('people', () => {
  it('have one slot only', () => {
    const doc = boardWith(3, 3)
    edits.place(doc, LENA, 'mia', 'p1', 0)
    edits.place(doc, LENA, 'mia', 'p2', 2)
    expect(slotsOf(doc, 'p1')).toEqual([null, null, null])
    expect(slotsOf(doc, 'p2')).toEqual([null, null, 'mia'])
  })

  it('are refused a slot that is taken or outside the party', () => {
    const doc = boardWith(2)
    edits.place(doc, LENA, 'mia', 'p1', 0)
    expect(reason(edits.place(doc, LENA, 'ben', 'p1', 0))).toBe('slot_taken')
    expect(reason(edits.place(doc, LENA, 'ben', 'p1', 2))).toBe('slot_out_of_range')
    edits.placeInParty(doc, LENA, 'ben', 'p1')
    expect(slotsOf(doc, 'p1')).toEqual(['mia', 'ben'])
    expect(reason(edits.placeInParty(doc, LENA, 'otto', 'p1'))).toBe('party_full')
    expect(edits.placeInParty(doc, LENA, 'mia', 'p1')).toMatchObject({ outcome: 'done', step: null })
  })

  it('swap with each other and with a person without a slot', () => {
    const doc = boardWith(2, 2)
    edits.place(doc, LENA, 'mia', 'p1', 0)
    edits.place(doc, LENA, 'ben', 'p2', 1)
    edits.swap(doc, LENA, 'mia', 'ben')
    expect([slotsOf(doc, 'p1'), slotsOf(doc, 'p2')]).toEqual([
      ['ben', null],
      [null, 'mia'],
    ])
    edits.swap(doc, LENA, 'otto', 'mia')
    expect(slotsOf(doc, 'p2')).toEqual([null, 'otto'])
    expect(readBoard(doc).placementOf.has('mia')).toBe(false)
    expect(reason(edits.swap(doc, LENA, 'mia', 'gast'))).toBe('not_placed')
  })

  it('are placed as a whole group, and the result names who got no slot', () => {
    const doc = boardWith(4)
    edits.place(doc, LENA, 'mia', 'p1', 1)
    const result = edits.placeMany(doc, LENA, ['ben', 'mia', 'otto', 'gast', 'audra'], 'p1')
    expect(slotsOf(doc, 'p1')).toEqual(['ben', 'mia', 'otto', 'gast'])
    expect(result).toMatchObject({ outcome: 'done', leftOut: ['audra'] })
    expect(reason(edits.placeMany(doc, LENA, ['audra'], 'p1'))).toBe('party_full')
    expect(reason(edits.placeMany(doc, LENA, ['audra'], 'p9'))).toBe('party_deleted')
  })

  it('who have a slot stay there when their group goes into a second party', () => {
    const doc = boardWith(3, 4)
    const group = ['ben', 'mia', 'otto', 'gast', 'audra', 'finn']
    edits.placeMany(doc, LENA, group, 'p1')
    edits.place(doc, LENA, 'kim', 'p2', 0)
    const result = edits.placeMany(doc, LENA, group.slice(0, 5), 'p2')
    expect([slotsOf(doc, 'p1'), slotsOf(doc, 'p2')]).toEqual([
      ['ben', 'mia', 'otto'],
      ['kim', 'gast', 'audra', null],
    ])
    expect(result).toMatchObject({ outcome: 'done', leftOut: [] })
  })

  it('are taken off the board', () => {
    const doc = boardWith(2)
    edits.place(doc, LENA, 'mia', 'p1', 0)
    edits.remove(doc, LENA, 'mia')
    expect(slotsOf(doc, 'p1')).toEqual([null, null])
    expect(edits.remove(doc, LENA, 'mia')).toMatchObject({ outcome: 'done', step: null })
  })
})

describe('a rebuilt board', () => {
  it('shows the same board with a fraction of the bytes', () => {
    const doc = boardWith(6, 6)
    for (let i = 0; i < 500; i++) {
      const person = `person-${i % 10}`
      edits.placeInParty(doc, LENA, person, i % 2 ? 'p1' : 'p2')
      edits.remove(doc, LENA, `person-${(i * 7) % 10}`)
    }
    edits.deleteParty(doc, 'p2')
    const rebuilt = new Y.Doc()
    const update = rebuildBoard(doc, 2)
    Y.applyUpdate(rebuilt, update)
    expect(readBoard(rebuilt)).toEqual(readBoard(doc))
    expect(partiesOf(rebuilt).size).toBe(2)
    expect(update.length).toBeLessThan(Y.encodeStateAsUpdate(doc).length / 2)
  })
})

describe('The type of a party', () => {
  const typeId = '0191e8a0-0000-7000-8000-000000000001'

  it('is a field that can be undone', () => {
    const doc = boardWith(6)
    const history = new BoardHistory()
    history.record(edits.setTypeId(doc, 'p1', typeId))
    expect(readBoard(doc).parties[0]).toMatchObject({ typeId, maxSize: 6 })
    history.undo(doc, LENA)
    expect(readBoard(doc).parties[0]).toMatchObject({ typeId: null })
  })

  it('cannot be given to a deleted party', () => {
    const doc = boardWith(6)
    edits.deleteParty(doc, 'p1')
    expect(reason(edits.setTypeId(doc, 'p1', typeId))).toBe('party_deleted')
  })
})
