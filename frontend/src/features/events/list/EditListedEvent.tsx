import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useActiveEvents, useAnnouncedEvents, useEvent } from '#lib/queries/event.queries.ts'
import { EditEventDialog } from '../form/EditEventDialog.tsx'

type EditListedEventProps = {
  /** The event as it was when the form was opened. */
  begun: ListedEvent
  onClose: () => void
}

/** The form of an event from one of the lists. It follows what others make of the event while it is open. */
export function EditListedEvent({ begun, onClose }: EditListedEventProps) {
  const active = useActiveEvents().data ?? []
  const announced = useAnnouncedEvents().data ?? []
  const listed = [...active, ...announced].find(({ id }) => id === begun.id)
  // In the archive, or moved there meanwhile.
  const read = useEvent(begun.id, { enabled: listed === undefined }).data
  return (
    <EditEventDialog
      event={listed ?? (read && read.version > begun.version ? read : begun)}
      open
      onOpenChange={(open) => !open && onClose()}
    />
  )
}
