import { useBoardContext, useDragState } from '../drag/board-context.ts'

/** While a group is dragged, each party has a button to drop it there, for touch and keyboard. */
export function PutGroupHere({ partyId }: { partyId: string }) {
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
