import { readBoard, type Board, type BoardParty } from '@raidtisch/shared-types/board/board-read'
import * as Y from 'yjs'
import { GhostStore } from './ghost-store.ts'
import { KeyedListeners } from './keyed-listeners.ts'

/** A party's own fields, without the people in it. */
export type PartyFacts = Omit<BoardParty, 'slots'>
/** Who is in which slot. */
export type Placements = Pick<Board, 'placementOf'>

const NO_SLOTS: readonly (string | null)[] = []

export const slotKey = (partyId: string, slot: number) => `slot/${partyId}/${slot}`
const factsKey = (partyId: string) => `facts/${partyId}`
const membersKey = (partyId: string) => `members/${partyId}`
const ORDER = 'order'
const PARTIES = 'parties'
const PLACEMENTS = 'placements'
const PLACED = 'placed'
const BENCHED = 'benched'
const GHOSTS = 'ghosts'
const ghostsKey = (partyId: string) => `ghosts/${partyId}`

/**
 * A board as components read it. Each part has its own subscription and keeps its identity while it does not change,
 * so that a move renders two slots instead of the whole board.
 */
export class BoardStore {
  readonly doc: Y.Doc
  /** Who is suggested for which slot. */
  readonly ghosts = new GhostStore()
  private readonly listeners = new KeyedListeners()
  private board: Board
  private facts: ReadonlyMap<string, PartyFacts>
  private slots: ReadonlyMap<string, readonly (string | null)[]>
  private order: readonly string[]
  private shown: Placements
  private people: ReadonlySet<string>
  private bench: Board['benched']

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.board = readBoard(doc)
    this.facts = new Map(this.board.parties.map((party) => [party.id, factsOf(party)]))
    this.slots = new Map(this.board.parties.map((party) => [party.id, party.slots]))
    this.order = this.board.parties.map((party) => party.id)
    this.shown = this.board
    this.people = new Set(this.board.placementOf.keys())
    this.bench = this.board.benched
    this.ghosts.refresh(doc, this.board)
    doc.on('afterTransaction', this.refresh)
  }

  destroy(): void {
    this.doc.off('afterTransaction', this.refresh)
  }

  partyIds = (): readonly string[] => this.order
  /** In display order. */
  parties = (): ReadonlyMap<string, PartyFacts> => this.facts
  /** Of the board, or one that is only suggested. */
  party = (partyId: string): PartyFacts | undefined =>
    this.facts.get(partyId) ?? this.ghosts.newParties().find(({ id }) => id === partyId)
  members = (partyId: string): readonly (string | null)[] => this.slots.get(partyId) ?? NO_SLOTS
  occupant = (partyId: string, slot: number): string | null => this.members(partyId)[slot] ?? null
  placements = (): Placements => this.shown
  /** Everybody who has a slot: a move from slot to slot does not change it. */
  placed = (): ReadonlySet<string> => this.people
  benched = (): Board['benched'] => this.bench

  onOrder = (listener: () => void) => this.listeners.subscribe(ORDER, listener)
  /** Also when the suggested parties changed. */
  onParties = (listener: () => void) => this.listeners.subscribe(PARTIES, listener)
  onPlacements = (listener: () => void) => this.listeners.subscribe(PLACEMENTS, listener)
  onPlaced = (listener: () => void) => this.listeners.subscribe(PLACED, listener)
  onBenched = (listener: () => void) => this.listeners.subscribe(BENCHED, listener)
  onParty = (partyId: string, listener: () => void) => this.listeners.subscribe(factsKey(partyId), listener)
  onMembers = (partyId: string, listener: () => void) =>
    this.listeners.subscribe(membersKey(partyId), listener)
  onGhosts = (listener: () => void) => this.listeners.subscribe(GHOSTS, listener)
  onPartyGhosts = (partyId: string, listener: () => void) =>
    this.listeners.subscribe(ghostsKey(partyId), listener)
  /** `slot` as `slotKey` writes it. */
  onSlot = (slot: string, listener: () => void) => this.listeners.subscribe(slot, listener)

  private readonly refresh = (transaction: Y.Transaction): void => {
    if (transaction.changed.size === 0) return
    this.board = readBoard(this.doc)
    const changed = new Set<string>()
    this.refreshParties(changed)
    this.refreshPlacements(changed)
    this.refreshGhosts(changed)
    this.listeners.emit(changed)
  }

  private refreshGhosts(changed: Set<string>): void {
    const { slots, hasNewParties, isAnything } = this.ghosts.refresh(this.doc, this.board)
    for (const { partyId, slot } of slots) changed.add(slotKey(partyId, slot)).add(ghostsKey(partyId))
    if (hasNewParties) changed.add(PARTIES)
    if (hasNewParties) for (const { id } of this.ghosts.newParties()) changed.add(factsKey(id))
    if (isAnything) changed.add(GHOSTS)
  }

  private refreshPlacements(changed: Set<string>): void {
    const { placementOf, benched } = this.board
    if (!hasSameBench(this.bench, benched)) {
      this.bench = benched
      changed.add(BENCHED)
    }
    if (hasSameSlots(this.shown.placementOf, placementOf)) return
    this.shown = this.board
    changed.add(PLACEMENTS)
    if (this.people.size === placementOf.size && [...this.people].every((id) => placementOf.has(id))) return
    this.people = new Set(placementOf.keys())
    changed.add(PLACED)
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
    this.slots = slots
    const order = this.board.parties.map((party) => party.id)
    const hasSameOrder = isSameList(order, this.order)
    if (!hasSameOrder || order.some((id) => facts.get(id) !== this.facts.get(id))) {
      this.facts = facts
      changed.add(PARTIES)
    }
    if (hasSameOrder) return
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

function hasSameSlots(a: Board['placementOf'], b: Board['placementOf']): boolean {
  if (a.size !== b.size) return false
  for (const [person, address] of a) {
    const other = b.get(person)
    if (other?.partyId !== address.partyId || other.slot !== address.slot) return false
  }
  return true
}

function hasSameBench(a: Board['benched'], b: Board['benched']): boolean {
  return (
    a.length === b.length &&
    a.every((person, index) => {
      const other = b[index]
      return (
        other?.discordUserId === person.discordUserId &&
        other.partyId === person.partyId &&
        other.reason === person.reason
      )
    })
  )
}
