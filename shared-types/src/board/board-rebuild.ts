import * as Y from 'yjs'
import { partiesOf, placementsOf } from './board-document.ts'
import { livingParties, readBoard } from './board-read.ts'
import { PARTY_FIELDS, readParty, readPlacement } from './board-record.ts'
import { isOverfull } from './board-repair.ts'
import { readSuggestion, writeSuggestion } from './board-suggestion.ts'

/**
 * The same board without its history, as a new document: the suggestion, every party (deleted ones too) and every
 * placement as stored, so that undo and conflict resolution work as before; of an overfull document, and with
 * `onlyShown`, only what the board shows. A browser with the old document must never sync with the new one: that would duplicate everything. `clientId`
 * is the server's id for the new document.
 */
export function rebuildBoard(doc: Y.Doc, clientId: number, { onlyShown = false } = {}): Uint8Array {
  const isKept = onlyShown || isOverfull(doc) ? shownOn(doc) : () => true
  const fresh = new Y.Doc()
  fresh.clientID = clientId
  fresh.transact(() => {
    for (const [id, value] of partiesOf(doc).entries()) {
      const record = isKept(id) ? readParty(value) : null
      if (record) partiesOf(fresh).set(id, new Y.Map(PARTY_FIELDS.map((field) => [field, record[field]])))
    }
    for (const [person, value] of placementsOf(doc).entries()) {
      const placement = isKept(person) ? readPlacement(person, value) : null
      if (placement) placementsOf(fresh).set(person, placement)
    }
    const suggestion = readSuggestion(doc)
    if (suggestion) writeSuggestion(fresh, suggestion)
  })
  const update = Y.encodeStateAsUpdate(fresh)
  fresh.destroy()
  return update
}

/** Whether a party or a person is on the board. */
function shownOn(doc: Y.Doc): (id: string) => boolean {
  const { placementOf, benched } = readBoard(doc)
  const people = [...placementOf.keys(), ...benched.map(({ discordUserId }) => discordUserId)]
  const shown = new Set([...livingParties(doc).keys(), ...people])
  return (id) => shown.has(id)
}
