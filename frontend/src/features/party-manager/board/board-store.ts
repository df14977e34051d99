import { readBoard, type Board, type BoardParty } from '@raidtisch/shared-types/board/board-read'
import * as Y from 'yjs'
import { KeyedListeners } from './keyed-listeners.ts'

/** A party's own fields, without the people in it. */
export type PartyFacts = Omit<BoardParty, 'slots'>
/** Who is in which slot, and whose party has no slot for them. */
export type Placements = Pick<Board, 'placementOf' | 'benched'>

const NO_SLOTS: readonly (string | null)[] = []

export const slotKey = (partyId: string, slot: number) => `slot/${partyId}/${slot}`
const factsKey = (partyId: string) => `facts/${partyId}`
const membersKey = (partyId: string) => `members/${partyId}`
const ORDER = 'order'
const PLACEMENTS = 'placements'

/**
 * A board as components read it. Each part has its own subscription and keeps its identity while it does not change,
 * so that a move renders two slots instead of the whole board.
 */
export class BoardStore {
  readonly doc: Y.Doc
  private readonly listeners = new KeyedListeners()
  private board: Board
  private facts: ReadonlyMap<string, PartyFacts>
  private slots: ReadonlyMap<string, readonly (string | null)[]>
  private order: readonly string[]
  private shown: Placements

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.board = readBoard(doc)
    this.facts = new Map(this.board.parties.map((party) => [party.id, factsOf(party)]))
    this.slots = new Map(this.board.parties.map((party) => [party.id, party.slots]))
    this.order = this.board.parties.map((party) => party.id)
    this.shown = this.board
    doc.on('afterTransaction', this.refresh)
  }

  destroy(): void {
    this.doc.off('afterTransaction', this.refresh)
  }

  partyIds = (): readonly string[] => this.order
  party = (partyId: string): PartyFacts | undefined => this.facts.get(partyId)
  members = (partyId: string): readonly (string | null)[] => this.slots.get(partyId) ?? NO_SLOTS
  occupant = (partyId: string, slot: number): string | null => this.members(partyId)[slot] ?? null
  placements = (): Placements => this.shown

  onOrder = (listener: () => void) => this.listeners.subscribe(ORDER, listener)
  onPlacements = (listener: () => void) => this.listeners.subscribe(PLACEMENTS, listener)
  onParty = (partyId: string, listener: () => void) => this.listeners.subscribe(factsKey(partyId), listener)
  onMembers = (partyId: string, listener: () => void) =>
    this.listeners.subscribe(membersKey(partyId), listener)
  onSlot = (partyId: string, slot: number, listener: () => void) =>
    this.listeners.subscribe(slotKey(partyId, slot), listener)

  private readonly refresh = (transaction: Y.Transaction): void => {
    if (transaction.changed.size === 0) return
    const before = this.board
    this.board = readBoard(this.doc)
    const changed = new Set<string>()
    this.refreshParties(changed)
    if (!hasSamePlacements(before, this.board)) {
      this.shown = this.board
      changed.add(PLACEMENTS)
    }
    this.listeners.emit(changed)
  }

  private refreshParties(changed: Set<string>): void {
    const facts = new Map<string, PartyFacts>()
    const slots = new Map<string, readonly (string | null)[]>()
    for (const party of this.board.parties) {
      const known = this.facts.get(party.id)
      const next = factsOf(party)
      const isSame = known !== undefined && isSameFacts(known, next)
      facts.set(party.id, isSame ? known : next)
      if (!isSame) changed.add(factsKey(party.id))
      slots.set(party.id, this.compareSlots(party, changed))
    }
    for (const id of this.order) if (!facts.has(id)) changed.add(factsKey(id)).add(membersKey(id))
    this.facts = facts
    this.slots = slots
    const order = this.board.parties.map((party) => party.id)
    if (isSameList(order, this.order)) return
    this.order = order
    changed.add(ORDER)
  }

  private compareSlots({ id, slots }: BoardParty, changed: Set<string>): readonly (string | null)[] {
    const known = this.members(id)
    if (isSameList(known, slots)) return known
    changed.add(membersKey(id))
    for (let slot = 0; slot < Math.max(known.length, slots.length); slot += 1) {
      if ((known[slot] ?? null) !== (slots[slot] ?? null)) changed.add(slotKey(id, slot))
    }
    return slots
  }
}

/** Used until a board is loaded. */
export const emptyStore = new BoardStore(new Y.Doc())

function factsOf(party: BoardParty): PartyFacts {
  const { slots: _, ...facts } = party
  return facts
}

function isSameFacts(a: PartyFacts, b: PartyFacts): boolean {
  const fields = Object.keys(a) as (keyof PartyFacts)[]
  return fields.every((field) => a[field] === b[field])
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

function hasSamePlacements(a: Placements, b: Placements): boolean {
  if (a.placementOf.size !== b.placementOf.size || a.benched.length !== b.benched.length) return false
  for (const [person, address] of a.placementOf) {
    const other = b.placementOf.get(person)
    if (other?.partyId !== address.partyId || other.slot !== address.slot) return false
  }
  return a.benched.every((person, index) => {
    const other = b.benched[index]
    return (
      other?.discordUserId === person.discordUserId &&
      other.partyId === person.partyId &&
      other.reason === person.reason
    )
  })
}
