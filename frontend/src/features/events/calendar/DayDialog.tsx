import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DayEvents } from './DayEvents.tsx'
import type { DayEvent } from './calendar-days.ts'

type DayDialogProps = {
  day: string
  events: readonly DayEvent[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All events of a day that do not fit into its cell. */
export function DayDialog({ day, events, open, onOpenChange }: DayDialogProps) {
  const language = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      width="sm"
      title={formatDay(day, language, 'fullDay')}
    >
      <DayEvents events={events} />
    </Dialog>
  )
}
