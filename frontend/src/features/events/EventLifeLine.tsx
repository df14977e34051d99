import { CalendarX2, LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'

type EventLifeLineProps = {
  event: Pick<EventView, 'status' | 'opensAt' | 'cancelReason' | 'date' | 'timezone'>
  className?: string
}

/** Why an event is called off, or when an announced one opens; nothing for others. */
export function EventLifeLine({ event, className }: EventLifeLineProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { status, cancelReason, timezone } = event
  const look = 'flex items-start gap-1.5 text-body'
  if (status === 'cancelled' && cancelReason !== null)
    return (
      <p className={classes(look, 'text-danger-text', className)}>
        <CalendarX2 aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{t('life.because', { reason: cancelReason })}</span>
      </p>
    )
  if (status !== 'upcoming') return null
  const at = opensAt(event).toISOString()
  return (
    <p className={classes(look, className)}>
      <LockKeyhole aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <time dateTime={at}>{t('life.opensAt', { when: formatEventMoment(at, timezone, language) })}</time>
    </p>
  )
}
