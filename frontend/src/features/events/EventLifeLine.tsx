import { CalendarX2, Hourglass, LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { deadlineOf } from '@raidtisch/shared-types/domain/response-deadline'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/use-now.ts'

type EventLifeLineProps = {
  event: Pick<ListedEvent, 'status' | 'opensAt' | 'responseDeadline' | 'cancelReason' | 'date' | 'timezone'>
  className?: string
}

/** Why an event is called off, when an announced one opens, or until when responses are wanted; nothing for others. */
export function EventLifeLine({ event, className }: EventLifeLineProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { status, cancelReason, timezone } = event
  const look = 'flex items-start gap-1.5 text-body'
  // An event that is archived after it was called off keeps its reason.
  if (cancelReason !== null)
    return (
      <p className={classes(look, 'text-danger-text', className)}>
        <CalendarX2 size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{t('life.because', { reason: cancelReason })}</span>
      </p>
    )
  if (status === 'active') return <DeadlineLine event={event} className={classes(look, className)} />
  if (status !== 'upcoming') return null
  const at = opensAt(event).toISOString()
  return (
    <p className={classes(look, className)}>
      <LockKeyhole size={16} className="mt-0.5 shrink-0 text-muted" />
      <time dateTime={at}>{t('life.opensAt', { when: formatEventMoment(at, timezone, language) })}</time>
    </p>
  )
}

/** 'Antworten bis Mo., 18:00 · in 3 Stunden'; nothing once the event has begun. */
function DeadlineLine({ event, className }: EventLifeLineProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const now = useNow(10_000)
  const deadline = deadlineOf(event)
  if (deadline === null || now >= Date.parse(event.date)) return null
  const at = deadline.toISOString()
  const when = formatEventMoment(at, event.timezone, language)
  const isOver = deadline.getTime() <= now
  return (
    <p className={className}>
      <Hourglass size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">
        <time dateTime={at}>{t(isOver ? 'life.answeredBy' : 'life.answerBy', { when })}</time>
        <span className="text-muted">
          {' · '}
          <RelativeTime iso={at} isPast={isOver} />
        </span>
      </span>
    </p>
  )
}
