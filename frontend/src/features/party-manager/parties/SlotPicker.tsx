import type { BoardStore } from '../board/board-store.ts'
import { useBoardContext, usePicking } from '../drag/board-context.ts'
import { PickerDialog } from '../lazy-dialogs.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'

/** Dialog to choose a person for a slot. It opens when a free slot is pressed without a drag. */
export function SlotPicker({ groups }: { groups?: BoardStore }) {
  const { controller } = useBoardContext()
  const picking = usePicking(controller)
  return (
    <LazyOverlay open={picking !== null} onClose={() => controller.openPicker(null)}>
      {picking && <PickerDialog picking={picking} {...(groups ? { groups } : {})} />}
    </LazyOverlay>
  )
}
