import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-types'
import { useEventMarks } from '#lib/event-marks.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useWatchEvent } from '#lib/live/watched-events.ts'
import { formatEventMoment, formatReaderTime } from '#lib/time.ts'
import { EventLifeLine } from '#ui/EventLifeLine.tsx'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Countdown } from './Countdown.tsx'
import { EventActions } from './EventActions.tsx'

const tones: Record<EventStatus, Tone> = {
  active: 'positive',
  upcoming: 'caution',
  completed: 'idle',
  cancelled: 'danger',
  archived: 'archived',
}

type EventHeaderProps = { event: EventView; onEdit: () => void; lifeActions: ReactNode }

export function EventHeader({ event, onEdit, lifeActions }: EventHeaderProps) {
  const { t } = useTranslation(['events', 'domain', 'common'])
  const language = useLanguage()
  const watchers = useWatchEvent(event.id)
  const marks = useEventMarks(event)
  const { title, status, eventType, date, timezone } = event
  const readerTime = formatReaderTime(date, timezone, language)
  return (
    <>
      <Link
        to="/"
        className="mb-2 inline-flex min-h-8 items-center gap-1.5 rounded-control text-meta font-medium text-muted hover:text-strong"
      >
        <ArrowLeft aria-hidden size={14} />
        {t('events:backToEvents')}
      </Link>
      <PageHeader
        title={title}
        subtitle={
          <>
            <p className="tabular flex flex-wrap gap-x-2 text-body">
              <time dateTime={date}>{formatEventMoment(date, timezone, language)}</time>
              {readerTime !== null && (
                <span className="text-muted">{t('common:yourTime', { time: readerTime })}</span>
              )}
              <span aria-hidden className="text-muted max-sm:hidden">
                ·
              </span>
              <Countdown event={event} />
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-2">
              <Badge tone={tones[status]}>{t(`domain:eventStatus.${status}`)}</Badge>
              <Badge>{t(`domain:eventType.${eventType}`)}</Badge>
              {marks.map((mark) => (
                <Badge key={mark}>{mark}</Badge>
              ))}
              {watchers !== undefined && watchers > 0 && (
                <span className="tabular inline-flex items-center gap-1.5 text-meta text-muted">
                  <Eye aria-hidden size={14} />
                  {t('events:watchers', { count: watchers })}
                </span>
              )}
            </div>
            <EventLifeLine event={event} className="mt-2" />
          </>
        }
        actions={<EventActions event={event} onEdit={onEdit} lifeActions={lifeActions} />}
      />
    </>
  )
}
