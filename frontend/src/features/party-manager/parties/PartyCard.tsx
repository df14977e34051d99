import { memo, useRef } from 'react'
import { useParty } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { partyTitle, useBoardContext, useDragState } from '../drag/board-context.ts'
import { usePartyFit } from '../suggestion/fit-context.ts'
import { useDropTarget } from '../drag/use-drag.ts'
import { PartyContent } from './PartyContent.tsx'

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

/** While a group is dragged, each party has a button to drop it there, for touch and keyboard. */
function PutGroupHere({ partyId }: { partyId: string }) {
  const { controller, t } = useBoardContext()
  const dragState = useDragState(controller)
  if (dragState?.kind !== 'group') return null
  // Lies over the card: a card that grew during a drag would move away from below the pointer.
  return (
    <button
      type="button"
      onClick={() => controller.dropGroup(partyId)}
      className="absolute inset-0 flex cursor-pointer items-end justify-center rounded-card bg-accent-soft p-4 outline-2 -outline-offset-2 outline-dashed outline-accent-text hover:outline-solid"
    >
      <span className="min-w-0 truncate rounded-full bg-accent px-3.5 py-1.5 font-medium text-white shadow-float">
        {t('party-manager:putGroupHere', { name: dragState.name })}
      </span>
    </button>
  )
}
