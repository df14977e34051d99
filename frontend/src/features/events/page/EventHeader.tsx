import { ArrowLeft, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useWatchEvent } from '#lib/live/watched-events.ts'
import { formatEventMoment, formatReaderTime } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'
import { pageTitleId, useDocumentTitle } from '#ui/use-document-title.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { EventBadges } from '../EventBadges.tsx'
import { EventLifeLine } from '../EventLifeLine.tsx'
import { Countdown } from './Countdown.tsx'
import { EventActions } from './EventActions.tsx'

/** More letters than two lines of a phone hold are drawn smaller there. */
const longTitle = 48

type EventHeaderProps = {
  event: EventView
  onEdit: () => void
  onOpenLinks: () => void
}

/** Title, time and status of the event, with its actions beside. */
export function EventHeader({ event, ...actions }: EventHeaderProps) {
  const { t } = useTranslation(['events-page', 'common'])
  const language = useLanguage()
  const watchers = useWatchEvent(event.id)
  const { title, date, timezone } = event
  const readerTime = formatReaderTime(date, timezone, language)
  useDocumentTitle(title)
  // Opening and calling an event off take their own buttons away.
  const region = useKeptFocus()
  return (
    <header
      ref={region}
      tabIndex={-1}
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
    >
      <Link
        to="/"
        className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-control text-meta font-medium text-muted hover:text-strong"
      >
        <ArrowLeft size={14} />
        {t('events-page:backToEvents')}
      </Link>
      <div className="flex flex-wrap items-center justify-end gap-2 lg:row-span-2 lg:max-w-2xl lg:self-end">
        <EventActions event={event} {...actions} />
      </div>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            id={pageTitleId}
            className={classes('max-w-full text-page', title.length > longTitle && 'max-sm:text-section')}
          >
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            <EventBadges event={event} />
          </div>
        </div>
        <div className="tabular mt-1 flex flex-wrap gap-x-2 text-body">
          <time dateTime={date}>{formatEventMoment(date, timezone, language)}</time>
          {readerTime !== null && (
            <span className="text-muted">{t('common:yourTime', { time: readerTime })}</span>
          )}
          <Countdown event={event} />
          {watchers !== 0 && (
            <span
              className={classes(
                'inline-flex items-center gap-1.5 text-meta text-muted sm:ml-1',
                // Has its place from the start, because it comes when somebody already aims at a button below.
                watchers === undefined && 'invisible',
              )}
            >
              <Eye size={14} />
              {t('events-page:watchers', { count: watchers ?? 1 })}
            </span>
          )}
        </div>
        <EventLifeLine event={event} className="mt-2" />
      </div>
    </header>
  )
}
