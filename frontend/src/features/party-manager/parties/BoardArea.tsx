import type { ReactNode } from 'react'
import { usePartyIds } from '../board/use-board.ts'
import { useDesk, useHeld } from '../drag/board-context.ts'
import { PartyCard } from './PartyCard.tsx'

/** All parties side by side, as many as fit; `empty` stands where there is none. */
export function BoardArea({ empty }: { empty: ReactNode }) {
  const { desk } = useDesk()
  const ids = usePartyIds(desk.board.store)
  const held = useHeld(desk)
  if (ids.length === 0) return empty
  return (
    <div
      {...(held?.kind === 'person' ? { 'data-holding': '' } : {})}
      className="group/board grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(13.25rem,20%,20rem)),1fr))] items-start gap-2 pb-16"
    >
      {ids.map((id) => (
        <PartyCard key={id} partyId={id} />
      ))}
    </div>
  )
}
