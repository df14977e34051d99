import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath } from '#lib/page-paths.ts'
import { formatEventMoment, formatReaderTime } from '#lib/time/time.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'

type EventLineProps = { event: ListedEvent; note?: ReactNode; onLeave: () => void; children: ReactNode }

/** Title and time of an event, in its time zone and the reader's, with its buttons or the given response. */
export function EventLine({ event, note, onLeave, children }: EventLineProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { id, title, date, timezone } = event
  const readerTime = formatReaderTime(date, timezone, language)
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-raised px-3 py-2.5"
    >
      <div className="min-w-0 grow basis-56">
        <Link
          to={eventPath(id)}
          onClick={onLeave}
          className="line-clamp-2 font-semibold text-strong hover:underline"
        >
          {title}
        </Link>
        <p className="tabular flex flex-wrap gap-x-2 text-meta text-body">
          {formatEventMoment(date, timezone, language)}
          <RelativeTime iso={date} className="text-muted" />
        </p>
        {readerTime && <p className="text-meta text-muted">{t('yourTime', { time: readerTime })}</p>}
        {note}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
