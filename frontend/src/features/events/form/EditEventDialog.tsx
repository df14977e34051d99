import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const EditEventForm = lazyPart(
  async () => (await import('./EditEventForm.tsx')).EditEventForm,
  'events-form',
  'domain',
)

export type EditEventDialogProps = {
  event: ListedEvent
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Changes an event. Each opening begins with the event as it is then. */
export function EditEventDialog({ event, open, onOpenChange }: EditEventDialogProps) {
  if (!open) return null
  return (
    <LazyOverlay open={open} onClose={() => onOpenChange(false)}>
      <EditEventForm key={event.id} event={event} onClose={() => onOpenChange(false)} />
    </LazyOverlay>
  )
}
