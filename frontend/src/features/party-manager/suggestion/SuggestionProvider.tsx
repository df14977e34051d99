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
  /** The guild's static groups, because reasons of a suggestion name them. */
  groups: BoardStore
  children: ReactNode
}

/** Texts, wishes and fits for the components that show ghosts and how well parties suit the dragged person. */
export function SuggestionProvider({ event, controller, groups, children }: SuggestionProviderProps) {
  const texts = useNewSuggestionTexts(groups)
  const fits = useDraggedFits(controller, event)
  const isSuggested = useBoardSuggestion(controller.board.store) !== null
  const { data: facts } = useQuery({
    ...suggestionFactsQuery(event?.id ?? ''),
    enabled: event !== null && isSuggested,
  })
  // Where the guild's settings give wishes no importance, suggestions ignore wishes, and nothing about them is shown.
  const wishers = facts && facts.importance.wishes > 0 ? facts.people : nobody
  return (
    <SuggestionTextsProvider value={texts}>
      <WishesProvider value={wishers}>
        <FitProvider value={fits}>{children}</FitProvider>
      </WishesProvider>
    </SuggestionTextsProvider>
  )
}
