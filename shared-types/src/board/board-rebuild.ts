import * as Y from 'yjs'
import { partiesOf, placementsOf } from './board-document.ts'
import { PARTY_FIELDS, readParty, readPlacement } from './board-record.ts'

/**
 * The same board without its history, as a new document: every party (deleted ones too) and every placement as stored,
 * so that undo and conflict resolution work as before. A browser with the old document must never sync with the new
 * one: that would duplicate everything. `clientId` is the server's id for the new document.
 */
export function rebuildBoard(doc: Y.Doc, clientId: number): Uint8Array {
  const fresh = new Y.Doc()
  fresh.clientID = clientId
  fresh.transact(() => {
    for (const [id, value] of partiesOf(doc).entries()) {
      const record = readParty(value)
      if (record) partiesOf(fresh).set(id, new Y.Map(PARTY_FIELDS.map((field) => [field, record[field]])))
    }
    for (const [person, value] of placementsOf(doc).entries()) {
      const placement = readPlacement(person, value)
      if (placement) placementsOf(fresh).set(person, placement)
    }
  })
  const update = Y.encodeStateAsUpdate(fresh)
  fresh.destroy()
  return update
}
