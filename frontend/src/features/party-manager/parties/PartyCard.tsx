import { memo, useRef } from 'react'
import { useParty } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { partyTitle, useBoardContext } from '../drag/board-context.ts'
import { usePartyFit } from '../suggestion/fit-context.ts'
import { useDropTarget } from '../drag/use-drag.ts'
import { PartyContent } from './PartyContent.tsx'
import { PutGroupHere } from './PutGroupHere.tsx'

/** The frame of a party: cards can be dropped on it, and it shows how well the dragged person fits. */
export const PartyCard = memo(function PartyCard({ partyId }: { partyId: string }) {
  const { controller, kind, t } = useBoardContext()
  const party = useParty(controller.board.store, partyId)
  const element = useRef<HTMLElement>(null)
  const fit = usePartyFit(partyId)
  const isOver = useDropTarget(element, {
    accepts: ['group', 'person'],
    onDrop: () => controller.dropIntoParty(partyId),
  })
  if (!party) return null
  return (
    <section
      ref={element}
      aria-label={partyTitle(t, party, kind)}
      data-party={partyId}
      data-fit={fit ? Math.min(fit.rank, 4) : undefined}
      // Cards outside of the window are neither painted nor searched for what is below the pointer.
      style={{ containIntrinsicBlockSize: `auto ${party.maxSize * 35 + 65}px` }}
      className={classes(
        'group/party relative flex min-w-0 flex-col gap-1.5 rounded-card bg-panel p-2 transition-shadow [content-visibility:auto]',
        isOver && 'outline-2 outline-accent-text',
      )}
    >
      <PartyContent partyId={partyId} />
      <PutGroupHere partyId={partyId} />
    </section>
  )
})
