import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { suggestionFactsQuery } from '#lib/queries/suggestion.queries.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { BoardController } from '../drag/board-controller.ts'
import { FitProvider } from './fit-context.ts'
import { WishesProvider } from './suggestion-context.ts'
import { useBoardSuggestion } from '../board/use-board.ts'
import { useDraggedFits } from './use-dragged-fits.ts'
import { SuggestionTextsProvider, useNewSuggestionTexts } from './use-suggestion-texts.ts'

const nobody: readonly never[] = []

type SuggestionProviderProps = {
  event: ListedEvent | null
  controller: BoardController
  /** The static groups beside the event's parties: suggestions name them. */
  groups: BoardStore
  children: ReactNode
}

/** What ghosts and fits need to know beside the board. */
export function SuggestionProvider({ event, controller, groups, children }: SuggestionProviderProps) {
  const texts = useNewSuggestionTexts(groups)
  const fits = useDraggedFits(controller, event)
  const isSuggested = useBoardSuggestion(controller.board.store) !== null
  const { data: facts } = useQuery({
    ...suggestionFactsQuery(event?.id ?? ''),
    enabled: event !== null && isSuggested,
  })
  // Where the guild's settings give wishes no importance, a suggestion neither grants nor misses one.
  const wishers = facts && facts.importance.wishes > 0 ? facts.people : nobody
  return (
    <SuggestionTextsProvider value={texts}>
      <WishesProvider value={wishers}>
        <FitProvider value={fits}>{children}</FitProvider>
      </WishesProvider>
    </SuggestionTextsProvider>
  )
}
