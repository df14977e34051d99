import { ArrowLeft, Eye } from 'lucide-react'
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
import { classes } from '#ui/classes.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { Countdown } from './Countdown.tsx'
import { EventActions } from './EventActions.tsx'
import type { DrawLifeActions } from './EventPage.tsx'

const tones: Record<EventStatus, Tone> = {
  active: 'positive',
  upcoming: 'caution',
  completed: 'idle',
  cancelled: 'danger',
  archived: 'archived',
}

/** More letters than two lines of a phone hold are drawn smaller there. */
const longTitle = 48

type EventHeaderProps = {
  event: EventView
  onEdit: () => void
  onOpenLinks: () => void
  lifeActions: DrawLifeActions
}

/** What, when and in which state; what can be done with it stands beside. */
export function EventHeader({ event, ...actions }: EventHeaderProps) {
  const { t } = useTranslation(['events-page', 'domain', 'common'])
  const language = useLanguage()
  const watchers = useWatchEvent(event.id)
  const marks = useEventMarks(event)
  const { title, status, eventType, date, timezone } = event
  const readerTime = formatReaderTime(date, timezone, language)
  useDocumentTitle(title)
  return (
    <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <Link
        to="/"
        className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-control text-meta font-medium text-muted hover:text-strong"
      >
        <ArrowLeft aria-hidden size={14} />
        {t('events-page:backToEvents')}
      </Link>
      <div className="flex flex-wrap items-center justify-end gap-2 lg:row-span-2 lg:max-w-2xl lg:self-end">
        <EventActions event={event} {...actions} />
      </div>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className={classes('max-w-full text-page', title.length > longTitle && 'max-sm:text-section')}>
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[status]}>{t(`domain:eventStatus.${status}`)}</Badge>
            <Badge>{t(`domain:eventType.${eventType}`)}</Badge>
            {marks.map((mark) => (
              <Badge key={mark}>{mark}</Badge>
            ))}
          </div>
        </div>
        <div className="tabular mt-1 flex flex-wrap gap-x-2 text-body">
          <time dateTime={date}>{formatEventMoment(date, timezone, language)}</time>
          {readerTime !== null && (
            <span className="text-muted">{t('common:yourTime', { time: readerTime })}</span>
          )}
          {status !== 'cancelled' && (
            <>
              <span aria-hidden className="text-muted max-sm:hidden">
                ·
              </span>
              <Countdown event={event} />
            </>
          )}
          {watchers !== undefined && watchers > 0 && (
            <span className="inline-flex items-center gap-1.5 text-meta text-muted sm:ml-1">
              <Eye aria-hidden size={14} />
              {t('events-page:watchers', { count: watchers })}
            </span>
          )}
        </div>
        <EventLifeLine event={event} className="mt-2" />
      </div>
    </header>
  )
}
