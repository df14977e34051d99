import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import { remove, swap } from '@raidtisch/shared-types/board/board-edits'
import { acceptGhosts, placeIntoParty } from '@raidtisch/shared-types/board/board-ghosts'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import { nextClaim } from '@raidtisch/shared-types/board/board-record'
import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type * as Y from 'yjs'
import { slotKey } from '../board/board-store.ts'
import type { BoardResult, BoardSteps, EditableBoard } from '../board/editable-board.ts'
import { KeyedListeners } from '../board/keyed-listeners.ts'
import { BoardCursor } from './board-cursor.ts'
import type { BoardAction, BoardNotice } from './board-notice.ts'
import { dropGroup, dropIntoFreeSlot, type DraggedGroup } from './drop-into-party.ts'
import { ExplainedGhost } from './explained-ghost.ts'
import { OwnPlacements, registerOf } from './own-placements.ts'

/** What this browser moves: a person, with the slot they had at the start, or a whole static group. */
export type DragState =
  | { kind: 'person'; id: string; from: SlotAddress | null }
  | ({ kind: 'group' } & DraggedGroup)

/** The slot that the picker fills next; `replaces` is the person who leaves it. */
export type Picking = SlotAddress & { replaces: string | null }

const DRAG_STATE = 'drag-state'
const draggedKey = (id: string) => `dragged/${id}`
const NOTICE = 'notice'
const PICKING = 'picking'

/** Moves people on one board by mouse, touch or keyboard, and reports when another leader was faster. */
export class BoardController {
  readonly board: EditableBoard
  readonly cursor: BoardCursor
  readonly explained: ExplainedGhost
  private readonly listeners = new KeyedListeners()
  private dragged: DragState | null = null
  /** The lowest claim of a placement of the dragged person that was made since the drag began. */
  private firstNewClaim = 0
  private lastNotice: BoardNotice | null = null
  private openPicking: Picking | null = null
  private readonly ownPlacements: OwnPlacements

  constructor(board: EditableBoard) {
    this.board = board
    this.cursor = new BoardCursor(board.store)
    this.explained = new ExplainedGhost(board.store)
    this.ownPlacements = new OwnPlacements(board.store)
  }

  dragState = (): DragState | null => this.dragged
  /** Whether the dragged person can be put into the list: they have a slot, or lost one. */
  canReturn = (): boolean => {
    const { dragged } = this
    if (dragged?.kind !== 'person') return false
    const lost = this.board.store.benched().filter(({ reason }) => reason === 'overflow')
    return dragged.from !== null || lost.some(({ discordUserId }) => discordUserId === dragged.id)
  }
  isDragged = (id: string): boolean => this.dragged?.id === id
  onDragState = (listener: () => void) => this.listeners.subscribe(DRAG_STATE, listener)
  onCard = (id: string, listener: () => void) => this.listeners.subscribe(draggedKey(id), listener)
  picking = (): Picking | null => this.openPicking
  onPicking = (listener: () => void) => this.listeners.subscribe(PICKING, listener)

  /** Delivers each notice once, and looks for other leaders' moves; call it in an effect. */
  watch(onNotice: (notice: BoardNotice) => void): () => void {
    const stopNotices = this.listeners.subscribe(NOTICE, () => this.lastNotice && onNotice(this.lastNotice))
    const stopPlacements = this.board.store.onPlacements(() => {
      this.checkDragState()
      this.checkPicking()
      const notice = this.ownPlacements.check()
      if (notice) this.notify(notice)
    })
    const stopGhosts = this.board.store.onGhosts(this.explained.check)
    return () => {
      stopNotices()
      stopPlacements()
      stopGhosts()
      this.endDrag()
    }
  }

  /** A click, tap or Enter on a card picks it up; on the card that is picked up already, it cancels. */
  toggleDrag(id: string): void {
    if (this.isDragged(id)) this.cancel()
    else this.startDrag(id)
  }

  startDrag(id: string): void {
    const { store } = this.board
    const register = registerOf(store, id)
    // Whoever moves the person from now on ends the drag, and a notice says so.
    this.ownPlacements.forget(id)
    this.firstNewClaim = register ? register.c + 1 : nextClaim(placementsOf(store.doc))
    this.setDragState({ kind: 'person', id, from: this.slotOf(id) })
    this.notify({ kind: 'picked', personId: id })
  }

  toggleGroupDrag(group: DraggedGroup): void {
    if (this.isDragged(group.id)) this.cancel()
    else this.startGroupDrag(group)
  }

  startGroupDrag(group: DraggedGroup): void {
    this.setDragState({ kind: 'group', ...group })
    this.notify({ kind: 'group-picked', name: group.name })
  }

  cancel = (): void => {
    const { dragged } = this
    this.endDrag()
    if (dragged?.kind === 'person') this.notify({ kind: 'cancelled', personId: dragged.id })
    if (dragged?.kind === 'group') this.notify({ kind: 'group-cancelled', name: dragged.name })
  }

  /** Shows the other leaders which slot the dragged person would get. */
  aim(address: SlotAddress | null): void {
    if (this.dragged?.kind !== 'person') return
    const over = address && slotKey(address.partyId, address.slot)
    this.board.presence?.share({ dragged: this.dragged.id, over })
  }

  /** A click, tap or Enter on a slot: drops what is dragged, else picks up its person or opens the picker. */
  pressSlot(partyId: string, slot: number): void {
    const { dragged } = this
    if (dragged?.kind === 'group') return this.dropGroup(partyId)
    const occupant = this.board.store.occupant(partyId, slot)
    if (dragged)
      return occupant === dragged.id ? this.cancel() : this.drop(dragged.id, { partyId, slot }, occupant)
    if (occupant !== null) return this.toggleDrag(occupant)
    this.openPicker({ partyId, slot, replaces: null })
  }

  /** `null` closes the picker. */
  openPicker(picking: Picking | null): void {
    this.openPicking = picking
    this.listeners.emit([PICKING])
  }

  /** Places the people of the ghosts for whom `isWanted` says yes. */
  acceptGhosts(isWanted: (ghost: Ghost) => boolean): void {
    this.endDrag()
    const count = this.board.store.ghosts.all().filter(isWanted).length
    const result = this.board.edit((doc, by) => acceptGhosts(doc, by, isWanted))
    if (this.doneOrNotified('add', result)) this.notify({ kind: 'accepted', count })
  }

  /** Puts a person into the slot the picker is open for. Unless they replace somebody, it opens for the next free slot. */
  fillPickedSlot(personId: string): void {
    const at = this.openPicking
    if (!at) return
    const { replaces, ...slot } = at
    // Closed first: by itself it goes on only from a slot that another leader fills.
    this.openPicker(null)
    this.drop(personId, slot, this.board.store.occupant(slot.partyId, slot.slot))
    if (replaces === null) this.pickAfter(slot)
  }

  private pickAfter(slot: SlotAddress): void {
    const next = this.cursor.nextFree(slot)
    this.openPicker(next && { ...next, replaces: null })
  }

  /** A drop on a party beside its slots fills the first free one; who came from this party stays in their slot. */
  dropIntoParty(partyId: string): void {
    const { dragged } = this
    if (dragged?.kind !== 'person') return this.dropGroup(partyId)
    if (dragged.from?.partyId === partyId) return this.cancel()
    this.endDrag()
    const notice = dropIntoFreeSlot(this.board, dragged.id, partyId)
    if (notice.kind === 'placed') this.ownPlacements.remember(dragged.id)
    this.notify(notice)
  }

  /** Puts the people of the dragged group into a party. */
  dropGroup(partyId: string): void {
    const { dragged } = this
    if (dragged?.kind !== 'group') return
    this.endDrag()
    const { result, notice } = dropGroup(this.board, dragged, partyId)
    if (!this.doneOrNotified('add', result)) return
    for (const person of notice.placed) this.ownPlacements.remember(person)
    this.notify(notice)
  }

  /** Back to the list. */
  remove(personId: string): void {
    this.endDrag()
    const result = this.board.edit((doc, by) => remove(doc, by, personId))
    if (this.doneOrNotified('remove', result)) this.notify({ kind: 'removed', personId })
  }

  /** `steps` may belong to another board: while the demo is shown, the buttons undo on the event's own board. */
  undo(steps: BoardSteps): void {
    this.travel('undo', steps)
  }

  redo(steps: BoardSteps): void {
    this.travel('redo', steps)
  }

  /** Any other change of the board; returns whether it was made. */
  change(action: BoardAction, run: (doc: Y.Doc, by: string) => EditResult): boolean {
    return this.doneOrNotified(action, this.board.edit(run)) !== null
  }

  notify(notice: BoardNotice): void {
    this.lastNotice = notice
    this.listeners.emit([NOTICE])
  }

  moveCursor(next: SlotAddress): void {
    this.cursor.moveTo(next)
    this.aim(next)
  }

  private drop(personId: string, to: SlotAddress, occupant: string | null): void {
    this.endDrag()
    const result = this.board.edit((doc, by) =>
      occupant === null ? placeIntoParty(doc, by, personId, to) : swap(doc, by, personId, occupant),
    )
    if (!this.doneOrNotified('add', result)) return
    this.ownPlacements.remember(personId)
    if (occupant !== null) this.ownPlacements.remember(occupant)
    if (occupant === null) this.notify({ kind: 'placed', personId, to })
    else this.notify({ kind: 'swapped', personId, otherId: occupant, to, otherTo: this.slotOf(occupant) })
  }

  private travel(direction: 'undo' | 'redo', steps: BoardSteps): void {
    this.endDrag()
    const result = steps[direction]()
    const done = result && this.doneOrNotified(direction, result)
    const kind = direction === 'undo' ? 'undone' : 'redone'
    if (done) this.notify({ kind, step: done.step, leftOut: done.leftOut })
  }

  /** The result of an edit that was made; null after a notice of its refusal. */
  private doneOrNotified(
    action: BoardAction,
    result: BoardResult,
  ): Extract<BoardResult, { outcome: 'done' }> | null {
    if (result.outcome === 'done') return result
    this.notify({ kind: 'refused', action, reason: result.reason })
    return null
  }

  /** Another leader moved the person who is dragged here: the drag ends, and a notice says who did it. */
  private checkDragState(): void {
    const { dragged } = this
    if (dragged?.kind !== 'person') return
    const now = this.slotOf(dragged.id)
    if (now?.partyId === dragged.from?.partyId && now?.slot === dragged.from?.slot) return
    // An undo writes the placement before it, and a deleted party leaves it: neither names who did that.
    const register = registerOf(this.board.store, dragged.id)
    const by = register && register.c >= this.firstNewClaim ? register.by : null
    this.endDrag()
    this.notify({ kind: 'moved-away', personId: dragged.id, by, to: now })
  }

  /** Another leader filled the slot of the picker, which goes on with the next one; a replacement ends. */
  private checkPicking(): void {
    if (!this.openPicking) return
    const { store } = this.board
    const { replaces, ...at } = this.openPicking
    const personId = store.occupant(at.partyId, at.slot)
    // The slot of somebody to replace can be empty, too.
    if (personId === null || personId === replaces) return
    const by = registerOf(store, personId)?.by ?? null
    if (replaces !== null) {
      this.openPicker(null)
      return this.notify({ kind: 'replaced', personId: replaces, otherId: personId, by })
    }
    this.pickAfter(at)
    if (this.openPicking?.partyId !== at.partyId) this.notify({ kind: 'slot-taken', personId, by, at })
  }

  private slotOf(personId: string): SlotAddress | null {
    return this.board.store.placements().placementOf.get(personId) ?? null
  }

  private setDragState(next: DragState | null): void {
    const before = this.dragged
    if (!before && !next) return
    this.dragged = next
    this.board.presence?.share({ dragged: next?.kind === 'person' ? next.id : null, over: null })
    this.listeners.emit([
      DRAG_STATE,
      ...[next, before].flatMap((state) => (state ? [draggedKey(state.id)] : [])),
    ])
  }

  private endDrag(): void {
    this.setDragState(null)
  }
}
