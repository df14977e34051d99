import * as Y from 'yjs'
import { partiesOf, placementsOf } from './board-document.ts'
import { readBoard, type SlotAddress } from './board-read.ts'
import { readPlacement } from './board-record.ts'

export function isSame(a: SlotAddress | undefined, b: SlotAddress): boolean {
  return a?.partyId === b.partyId && a.slot === b.slot
}

export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** Everybody gets what all others wrote. */
export function exchange(...docs: readonly Y.Doc[]): void {
  const updates = docs.map((doc) => Y.encodeStateAsUpdate(doc))
  for (const doc of docs) for (const update of updates) Y.applyUpdate(doc, update)
}

/** All that leaders see of a board, without the order in which its maps are stored. */
export function stateOf(doc: Y.Doc): string {
  const { parties, benched, placementOf } = readBoard(doc)
  return JSON.stringify([parties, benched, [...placementOf].toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

/** The slot into which a leader put each person, whether they have it or not. */
export function wantedSlots(doc: Y.Doc): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  for (const [person, stored] of placementsOf(doc)) {
    const record = readPlacement(person, stored)
    if (record) wanted.set(person, record.s)
  }
  return wanted
}

/** As if leaders had moved parties for years: between two of them no number is left. */
export function crowd(doc: Y.Doc): void {
  for (const [index, { id }] of readBoard(doc).parties.entries()) {
    const party = partiesOf(doc).get(id)
    if (party instanceof Y.Map) party.set('order', 1 + index * Number.EPSILON)
  }
}
