import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { slotKey } from '../board/board-store.ts'
import type { BoardDesk, Held, Picking } from './board-controller.ts'
import type { BoardPerson, People } from '../people/board-person.ts'

export type DeskValue = {
  desk: BoardDesk
  people: People
  /** parties: of an event. groups: the static groups of the server. */
  kind: 'parties' | 'groups'
  canEdit: boolean
}

const DeskContext = createContext<DeskValue | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): DeskValue {
  const value = use(DeskContext)
  if (!value) throw new Error('A board component stands outside its desk')
  return value
}

/** Who this is; somebody the server no longer knows has a name that says so. */
export function usePerson(personId: string): BoardPerson | undefined {
  return useDesk().people[personId]
}

export function useHeld(desk: BoardDesk): Held | null {
  return useSyncExternalStore(desk.onHeld, desk.held)
}

export function usePicking(desk: BoardDesk): Picking | null {
  return useSyncExternalStore(desk.onPicking, desk.picking)
}

export function useIsHeld(desk: BoardDesk, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => desk.onCard(id, listener), [desk, id])
  return useSyncExternalStore(subscribe, () => desk.isHeld(id))
}

export function useIsCursor(desk: BoardDesk, partyId: string, slot: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopCursor = desk.onCursor(slotKey(partyId, slot), listener)
      const stopOrder = desk.board.store.onOrder(listener)
      return () => {
        stopCursor()
        stopOrder()
      }
    },
    [desk, partyId, slot],
  )
  return useSyncExternalStore(subscribe, () => desk.isCursor(partyId, slot))
}
