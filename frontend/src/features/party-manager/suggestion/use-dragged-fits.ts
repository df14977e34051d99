import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardController } from '../drag/board-controller.ts'
import { FitStore } from './fit-store.ts'
import { fitsOnBoard } from './board-evening.ts'
import { suggestionFactsQuery } from '#lib/queries/suggestion.queries.ts'

/** Keeps where the dragged person fits, also while other leaders move people. What is missing for it only hides it. */
export function useDraggedFits(controller: BoardController, event: ListedEvent | null): FitStore {
  const client = useQueryClient()
  const [fits] = useState(() => new FitStore())
  const findFits = useEffectEvent(async () => {
    const dragged = controller.dragState()
    if (dragged?.kind !== 'person' || event === null) return fits.show([])
    const facts = await client.fetchQuery(suggestionFactsQuery(event.id))
    // They may have been dropped while the facts were loaded.
    if (controller.dragState() !== dragged) return
    fits.show(fitsOnBoard(controller.board.store.doc, event, { facts, personId: dragged.id }))
  })
  useEffect(() => {
    const update = () => void findFits().catch(() => fits.show([]))
    const stops = [controller.onDragState(update), controller.board.store.onPlacements(update)]
    return () => {
      for (const stop of stops) stop()
      fits.show([])
    }
  }, [controller, fits])
  return fits
}
