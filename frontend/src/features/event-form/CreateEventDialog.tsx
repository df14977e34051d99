import { useState } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const CreateEvent = lazyPart(async () => {
  const [file] = await Promise.all([import('./CreateEvent.tsx'), loadTexts('event-form', 'domain', 'auth')])
  return file.CreateEvent
})

export type CreateEventDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an event, or says what is missing for it. A form closed by accident keeps what was written. */
export function CreateEventDialog({ open, onOpenChange }: CreateEventDialogProps) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <LazyOverlay open={open} onClose={() => onOpenChange(false)}>
      <CreateEvent open={open} onOpenChange={onOpenChange} />
    </LazyOverlay>
  )
}
