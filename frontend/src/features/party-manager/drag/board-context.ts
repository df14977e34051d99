import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { slotKey, type PartyFacts } from '../board/board-store.ts'
import type { BoardController, DragState, Picking } from './board-controller.ts'
import type { BoardPerson, People } from '../people/board-person.ts'

export type BoardContextValue = {
  controller: BoardController
  people: People
  /** parties: of an event. groups: the static groups of the server. */
  kind: 'parties' | 'groups'
  canEdit: boolean
}

const BoardContext = createContext<BoardContextValue | null>(null)
export const BoardProvider = BoardContext.Provider

export function useBoardContext(): BoardContextValue {
  const value = use(BoardContext)
  if (!value) throw new Error('A board component is rendered outside BoardProvider')
  return value
}

/** Undefined for a person who is neither a member nor a participant any more. */
export function usePerson(personId: string): BoardPerson | undefined {
  return useBoardContext().people[personId]
}

type Titled = Pick<PartyFacts, 'name' | 'number'>

/** The party's name, or its number when it has no name. */
export function usePartyTitle(): (party: Titled | undefined, kind: BoardContextValue['kind']) => string {
  const { t } = useTranslation('party-manager')
  return (party, kind) =>
    party?.name ?? t(kind === 'groups' ? 'groupNumber' : 'partyNumber', { number: party?.number ?? 0 })
}

export function useDragState(controller: BoardController): DragState | null {
  return useSyncExternalStore(controller.onDragState, controller.dragState)
}

export function usePicking(controller: BoardController): Picking | null {
  return useSyncExternalStore(controller.onPicking, controller.picking)
}

export function useOpenGhost(controller: BoardController): Ghost | null {
  return useSyncExternalStore(controller.onOpenGhost, controller.openGhost)
}

export function useIsDragged(controller: BoardController, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => controller.onCard(id, listener), [controller, id])
  return useSyncExternalStore(subscribe, () => controller.isDragged(id))
}

export function useIsCursor(controller: BoardController, partyId: string, slot: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopCursor = controller.cursor.onChange(slotKey(partyId, slot), listener)
      const stopOrder = controller.board.store.onOrder(listener)
      return () => {
        stopCursor()
        stopOrder()
      }
    },
    [controller, partyId, slot],
  )
  return useSyncExternalStore(subscribe, () => controller.cursor.isAt(partyId, slot))
}
