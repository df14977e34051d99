import type { ReactNode } from 'react'
import { useGradualCount } from '#ui/use-gradual-count.ts'
import { useNewParties, usePartyIds } from '../board/use-board.ts'
import { useBoardContext, useDragState } from '../drag/board-context.ts'
import { GhostPartyCard } from '../suggestion/GhostPartyCard.tsx'
import { PartyCard } from './PartyCard.tsx'

/** What a phone shows of a board without scrolling. */
const firstParties = 2

/** All parties side by side, as many as fit; `empty` is shown when there is none. */
export function BoardArea({ empty }: { empty: ReactNode }) {
  const { controller } = useBoardContext()
  const ids = usePartyIds(controller.board.store)
  const suggested = useNewParties(controller.board.store)
  const drawn = useGradualCount(ids.length, firstParties)
  const dragState = useDragState(controller)
  if (ids.length + suggested.length === 0) return empty
  return (
    <div
      {...(dragState?.kind === 'person' ? { 'data-dragging': '' } : {})}
      className="group/board grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(13.25rem,20%,20rem)),1fr))] items-start gap-2 pb-16"
    >
      {ids.slice(0, drawn).map((id) => (
        <PartyCard key={id} partyId={id} />
      ))}
      {suggested.map((party) => (
        <GhostPartyCard key={party.id} party={party} />
      ))}
    </div>
  )
}
