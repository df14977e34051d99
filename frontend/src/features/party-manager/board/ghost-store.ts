import { readGhosts, type SuggestedParty } from '@raidtisch/shared-types/board/board-ghosts'
import type { Board, BoardParty } from '@raidtisch/shared-types/board/board-read'
import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type * as Y from 'yjs'

/** A party without the people in it. */
type PartyFacts = Omit<BoardParty, 'slots'>

const NOBODY: readonly Ghost[] = []
const NO_PARTIES: readonly PartyFacts[] = []

/** Which parts of a suggestion changed, for those who listen. */
type GhostChanges = {
  /** The slots whose ghost is another one now. */
  slots: readonly Pick<Ghost, 'partyId' | 'slot'>[]
  hasNewParties: boolean
  isAnything: boolean
}

/** The suggestion of a board as components read it: each part keeps its identity while it does not change. */
export class GhostStore {
  private suggestion: BoardSuggestion | null = null
  private shown = NOBODY
  private bySlot: ReadonlyMap<string, Ghost> = new Map()
  private byParty: ReadonlyMap<string, readonly Ghost[]> = new Map()
  private parties = NO_PARTIES

  current = (): BoardSuggestion | null => this.suggestion
  all = (): readonly Ghost[] => this.shown
  at = (partyId: string, slot: number): Ghost | null => this.bySlot.get(`${partyId}/${slot}`) ?? null
  inParty = (partyId: string): readonly Ghost[] => this.byParty.get(partyId) ?? NOBODY
  /** Suggested parties that the board does not have yet. */
  newParties = (): readonly PartyFacts[] => this.parties

  refresh(doc: Y.Doc, board: Board): GhostChanges {
    const { suggestion, ghosts, newParties } = readGhosts(doc, board)
    const before = this.bySlot
    const bySlot = new Map(ghosts.map((ghost) => [`${ghost.partyId}/${ghost.slot}`, ghost]))
    const slots = [...new Map([...before, ...bySlot])].flatMap(([key, ghost]) =>
      before.get(key) === bySlot.get(key) ? [] : [ghost],
    )
    const parties = newParties.map(describeParty)
    const hasNewParties = JSON.stringify(parties) !== JSON.stringify(this.parties)
    const isAnything = slots.length > 0 || hasNewParties || suggestion !== this.suggestion
    this.suggestion = suggestion
    if (hasNewParties) this.parties = parties
    if (slots.length > 0) {
      this.bySlot = bySlot
      this.shown = ghosts
      const touched = new Set(slots.map(({ partyId }) => partyId))
      this.byParty = new Map([
        ...[...this.byParty].filter(([id]) => !touched.has(id)),
        ...[...touched].map((id) => [id, ghosts.filter(({ partyId }) => partyId === id)] as const),
      ])
    }
    return { slots, hasNewParties, isAnything }
  }
}

function describeParty({ id, size: maxSize, number }: SuggestedParty): PartyFacts {
  return {
    id,
    maxSize,
    number,
    name: null,
    leaderId: null,
    status: 'recruiting',
    notes: '',
    order: 0,
    typeId: null,
    description: null,
    category: null,
  }
}
