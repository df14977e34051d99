import { randomUUID } from 'node:crypto'
import type * as Y from 'yjs'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import type { PlacementRecord } from '@raidtisch/shared-types/board/board-record'

export type BoardVariant = 'raidtisch' | '@y/websocket-server' | 'hocuspocus'

/** A full evening: everybody has a slot, and each party has as many free ones. */
export const seated = 240
const partySize = 12
const peoplePerParty = partySize / 2

/** What a board shows before it is edited; plain data, so that each process can make the same document. */
export type BoardScene = { name: string; partyIds: string[]; people: string[] }

/** `people`: whom to seat, {@link seated} of them. */
export function makeScene(name: string, people: string[]): BoardScene {
  const partyIds = Array.from({ length: seated / peoplePerParty }, () => randomUUID())
  return { name, partyIds, people }
}

export function fillBoard(doc: Y.Doc, scene: BoardScene): void {
  scene.partyIds.forEach((id, index) => createParty(doc, { id, number: index + 1, maxSize: partySize }))
  scene.people.forEach((person, index) =>
    placementsOf(doc).set(person, { ...slotsOf(scene, index)[0], c: 0, by: '' }),
  )
}

/** The slot of a person, and the free slot of the next party to which an editor moves them and back. */
export function slotsOf(
  { partyIds }: BoardScene,
  person: number,
): [home: Pick<PlacementRecord, 'p' | 's'>, away: Pick<PlacementRecord, 'p' | 's'>] {
  const party = Math.floor(person / peoplePerParty)
  const slot = person % peoplePerParty
  const partyId = (index: number) => partyIds[index % partyIds.length] ?? ''
  return [
    { p: partyId(party), s: slot },
    { p: partyId(party + 1), s: peoplePerParty + slot },
  ]
}

/** Whom each editor moves: editors are spread over the parties. */
export function personOf(editor: number, editors: number): number {
  return Math.floor((editor * seated) / editors)
}
