import { place, placeMany, remove, swap } from '@raidtisch/shared-types/board/board-edits'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type { Place } from '@raidtisch/shared-types/board/board-read'
import { readPlacement } from '@raidtisch/shared-types/board/board-record'
import type * as Y from 'yjs'
import type { BoardPresence } from '../board/board-presence.ts'
import { slotKey, type BoardStore } from '../board/board-store.ts'
import { KeyedListeners } from '../board/keyed-listeners.ts'
import type { DeskAction, DeskNotice } from './board-notice.ts'
import { freeSlots, moveCursor, nextFree, type PartySlots, type SlotAddress } from './slot-navigation.ts'

/** What a board session and the demo board have in common. */
export interface EditableBoard {
  readonly store: BoardStore
  readonly presence: BoardPresence | null
  edit: (run: (doc: Y.Doc, by: string) => EditResult) => EditResult
}

/** The reader's own steps on a board that is kept. */
export interface BoardSteps {
  undo: () => EditResult | null
  redo: () => EditResult | null
}

/** A person's card with the place it was taken from, or a whole static group. */
export type Held =
  | { kind: 'person'; id: string; from: Place | null }
  | { kind: 'group'; id: string; name: string; people: readonly string[] }

const HELD = 'held'
const heldKey = (id: string) => `held/${id}`
const cursorKey = (slot: string) => `cursor/${slot}`
const NOTICE = 'notice'
const PICKING = 'picking'

/** The slot that the picker fills next, and who is in it and goes. */
export type Picking = SlotAddress & { replaces: string | null }

/** My last placement; as long as its register stays mine, the slot it got may differ from the wanted one. */
type Placed = { personId: string; wanted: Place; claim: number; by: string }

/** The reader's hand over one board: takes cards, puts them down, and notices when somebody else was quicker. */
export class BoardDesk {
  readonly board: EditableBoard
  private readonly listeners = new KeyedListeners()
  private hand: Held | null = null
  private at: SlotAddress | null = null
  private lastNotice: DeskNotice | null = null
  private picked: Picking | null = null
  private placed: Placed | null = null

  constructor(board: EditableBoard) {
    this.board = board
  }

  held = (): Held | null => this.hand
  isHeld = (id: string): boolean => this.hand?.id === id
  onHeld = (listener: () => void) => this.listeners.subscribe(HELD, listener)
  onCard = (id: string, listener: () => void) => this.listeners.subscribe(heldKey(id), listener)
  picking = (): Picking | null => this.picked
  onPicking = (listener: () => void) => this.listeners.subscribe(PICKING, listener)
  onCursor = (slot: string, listener: () => void) => this.listeners.subscribe(cursorKey(slot), listener)
  /** The seat that Tab reaches. */
  isCursor = (partyId: string, slot: number): boolean => {
    const { partyId: party, slot: seat } = this.cursor() ?? {}
    return party === partyId && seat === slot
  }

  /** Delivers each notice once; call it in an effect. Watches the held card as long. */
  watch(onNotice: (notice: DeskNotice) => void): () => void {
    const stopNotices = this.listeners.subscribe(NOTICE, () => this.lastNotice && onNotice(this.lastNotice))
    const stopSeating = this.board.store.onSeating(() => {
      this.checkHand()
      this.checkPlaced()
    })
    return () => {
      stopNotices()
      stopSeating()
      this.release()
    }
  }

  /** Click, tap or Enter on a card takes it; on the one that is held puts it back. */
  pick(id: string): void {
    if (this.isHeld(id)) this.cancel()
    else this.take(id)
  }

  take(id: string): void {
    const from = this.board.store.seating().placementOf.get(id) ?? null
    this.hold({ kind: 'person', id, from })
    this.tell({ kind: 'picked', personId: id })
  }

  pickGroup(id: string, name: string, people: readonly string[]): void {
    if (this.isHeld(id)) this.cancel()
    else this.takeGroup(id, name, people)
  }

  takeGroup(id: string, name: string, people: readonly string[]): void {
    this.hold({ kind: 'group', id, name, people })
    this.tell({ kind: 'group-picked', name })
  }

  cancel = (): void => {
    const held = this.hand
    this.release()
    if (held?.kind === 'person') this.tell({ kind: 'cancelled', personId: held.id })
    if (held?.kind === 'group') this.tell({ kind: 'group-cancelled', name: held.name })
  }

  /** Shows the others which seat the held card is over. */
  aim(address: SlotAddress | null): void {
    if (this.hand?.kind !== 'person') return
    const over = address && slotKey(address.partyId, address.slot)
    this.board.presence?.share({ held: this.hand.id, over })
  }

  /** Click, tap or Enter on a seat: takes who sits there, or puts down what is held. */
  pressSlot(partyId: string, slot: number): void {
    const held = this.hand
    if (held?.kind === 'group') return this.pressParty(partyId)
    const occupant = this.board.store.occupant(partyId, slot)
    if (held) return occupant === held.id ? this.cancel() : this.putDown(held.id, { partyId, slot }, occupant)
    if (occupant !== null) return this.pick(occupant)
    this.pickFor({ partyId, slot, replaces: null })
  }

  /** Opens the picker for a slot; `null` closes it. */
  pickFor(picking: Picking | null): void {
    this.picked = picking
    this.listeners.emit([PICKING])
  }

  /** Puts a person into the slot the picker is for, and moves it on to the next free one. */
  fill(personId: string): void {
    const at = this.picked
    if (!at) return
    const occupant = this.board.store.occupant(at.partyId, at.slot)
    // Another leader filled or emptied the slot meanwhile: its new occupant is not sent away.
    const to = occupant === at.replaces ? at : nextFree(this.slots(), at)
    if (to) this.putDown(personId, to, occupant === at.replaces ? occupant : null)
    const next = at.replaces === null && to ? nextFree(this.slots(), to) : null
    this.pickFor(next && { ...next, replaces: null })
  }

  /** A card let go over a party and no slot of it goes to the first free one; one of its own stays where it is. */
  putIntoParty(partyId: string): void {
    const held = this.hand
    if (held?.kind !== 'person') return this.pressParty(partyId)
    if (held.from?.partyId === partyId) return this.cancel()
    const slot = this.board.store.members(partyId).indexOf(null)
    if (slot !== -1) return this.putDown(held.id, { partyId, slot }, null)
    this.release()
    this.tell({ kind: 'refused', action: 'add', reason: 'party_full' })
  }

  /** Puts a held group into a party. */
  pressParty(partyId: string): void {
    const held = this.hand
    if (held?.kind !== 'group') return
    this.release()
    const result = this.board.edit((doc, by) => placeMany(doc, by, held.people, [partyId]))
    if (this.judge('add', result)) {
      const { leftOut } = result
      const seated = held.people.filter((person) => !leftOut.includes(person))
      this.tell({ kind: 'group-placed', name: held.name, partyId, seated, leftOut })
    }
  }

  /** Back to the list. */
  remove(personId: string): void {
    this.release()
    const result = this.board.edit((doc, by) => remove(doc, by, personId))
    if (this.judge('remove', result)) this.tell({ kind: 'removed', personId })
  }

  /** The steps may be those of another board: an event's are its own while the demo lies on the desk. */
  undo(steps: BoardSteps): void {
    this.release()
    const result = steps.undo()
    if (result && this.judge('undo', result)) this.tell({ kind: 'undone', step: result.step })
  }

  redo(steps: BoardSteps): void {
    this.release()
    const result = steps.redo()
    if (result && this.judge('redo', result)) this.tell({ kind: 'redone', step: result.step })
  }

  /** Any other change of the board; answers whether it was made. */
  change(action: DeskAction, run: (doc: Y.Doc, by: string) => EditResult): boolean {
    return this.judge(action, this.board.edit(run))
  }

  tell(notice: DeskNotice): void {
    this.lastNotice = notice
    this.listeners.emit([NOTICE])
  }

  cursor(): SlotAddress | null {
    const { store } = this.board
    const size = this.at ? store.members(this.at.partyId).length : 0
    if (this.at && this.at.slot < size) return this.at
    const [partyId] = store.partyIds()
    return partyId === undefined ? null : { partyId, slot: 0 }
  }

  setCursor(next: SlotAddress): void {
    const before = this.cursor()
    this.at = next
    const keys = [before, next].flatMap((one) => (one ? [cursorKey(slotKey(one.partyId, one.slot))] : []))
    this.listeners.emit(keys)
    this.aim(next)
  }

  /** Where a key leads from a seat; `null` when it is no key of the board. */
  follow(from: SlotAddress, key: string): SlotAddress | null {
    return moveCursor(this.slots(), from, key)
  }

  /** The first free slot, which gets the focus after a card is taken with the keyboard. */
  firstFree(): SlotAddress | null {
    return freeSlots(this.slots())[0] ?? this.cursor()
  }

  private slots(): PartySlots[] {
    const { store } = this.board
    return store.partyIds().map((id) => ({ id, members: store.members(id) }))
  }

  private putDown(personId: string, to: Place, occupant: string | null): void {
    this.release()
    this.placed = null
    const result = this.board.edit((doc, by) =>
      occupant === null ? place(doc, by, personId, to.partyId, to.slot) : swap(doc, by, personId, occupant),
    )
    if (!this.judge('add', result)) return
    const register = readPlacement(personId, placementsOf(this.board.store.doc).get(personId))
    if (register) this.placed = { personId, wanted: to, claim: register.c, by: register.by }
    if (occupant === null) this.tell({ kind: 'placed', personId, to })
    else this.tell({ kind: 'swapped', personId, otherId: occupant, to })
  }

  private judge(action: DeskAction, result: EditResult): result is Extract<EditResult, { outcome: 'done' }> {
    if (result.outcome === 'done') return true
    this.tell({ kind: 'refused', action, reason: result.reason })
    return false
  }

  /** Somebody moved the card that is in this hand: it lets go and says so, wherever the card would have been put. */
  private readonly checkHand = (): void => {
    const held = this.hand
    if (held?.kind !== 'person') return
    const now = this.board.store.seating().placementOf.get(held.id) ?? null
    if (now?.partyId === held.from?.partyId && now?.slot === held.from?.slot) return
    const { doc } = this.board.store
    const by = readPlacement(held.id, placementsOf(doc).get(held.id))?.by ?? null
    this.release()
    this.tell({ kind: 'moved-away', personId: held.id, by, to: now })
  }

  /** Two leaders filled one slot at the same moment: the later one's person got another, and they are told which. */
  private readonly checkPlaced = (): void => {
    const { placed } = this
    if (!placed) return
    const { store } = this.board
    const { personId, wanted } = placed
    const register = readPlacement(personId, placementsOf(store.doc).get(personId))
    const to = store.seating().placementOf.get(personId)
    if (register?.c !== placed.claim || register.by !== placed.by || !to) {
      this.placed = null
    } else if (to.slot !== wanted.slot) {
      this.placed = null
      const first = store.occupant(wanted.partyId, wanted.slot)
      const by =
        first === null ? null : (readPlacement(first, placementsOf(store.doc).get(first))?.by ?? null)
      this.tell({ kind: 'shifted', personId, by, wanted, to })
    }
  }

  private hold(held: Held): void {
    const before = this.hand
    this.hand = held
    this.board.presence?.share({ held: held.kind === 'person' ? held.id : null, over: null })
    this.listeners.emit([HELD, heldKey(held.id), ...(before ? [heldKey(before.id)] : [])])
  }

  private release(): void {
    const before = this.hand
    if (!before) return
    this.hand = null
    this.board.presence?.share({ held: null, over: null })
    this.listeners.emit([HELD, heldKey(before.id)])
  }
}
