import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ReactNode } from 'react'
import type { BoardStore } from '../board/board-store.ts'
import type { BoardController } from '../drag/board-controller.ts'
import { FitProvider } from './fit-context.ts'
import { GroupsProvider } from './groups-context.ts'
import { useDraggedFits } from './use-dragged-fits.ts'

type SuggestionProviderProps = {
  event: EventView | null
  controller: BoardController
  groups: BoardStore
  children: ReactNode
}

/** What ghosts and fits need to know beside the board. */
export function SuggestionProvider({ event, controller, groups, children }: SuggestionProviderProps) {
  const fits = useDraggedFits(controller, event)
  return (
    <GroupsProvider value={groups}>
      <FitProvider value={fits}>{children}</FitProvider>
    </GroupsProvider>
  )
}
