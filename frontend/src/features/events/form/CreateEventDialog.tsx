import { useState } from 'react'
import { useMemberPermissions } from '#lib/queries/auth.queries.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { usePreload } from '#ui/use-preload.ts'
import type { CreateEventProps } from './CreateEvent.tsx'

const CreateEvent = lazyPart(
  async () => (await import('./CreateEvent.tsx')).CreateEvent,
  'events-form',
  'events-templates',
  'domain',
  'auth',
)

/** Creates an event, or says what is missing for it. A form closed by accident keeps what was written. */
export function CreateEventDialog({ open, onOpenChange, from }: CreateEventProps) {
  const [begun, setBegun] = useState(from)
  if (open && begun !== from) setBegun(from)
  const rights = useMemberPermissions().data
  // The form has the most code of all dialogs, so it is loaded only for people who may create events.
  usePreload(CreateEvent, rights?.isMember ?? false)
  return (
    <LazyOverlay open={open} onClose={() => onOpenChange(false)}>
      <CreateEvent key={begun ?? 'new'} open={open} onOpenChange={onOpenChange} from={begun} />
    </LazyOverlay>
  )
}
