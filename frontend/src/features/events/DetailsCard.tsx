import { CalendarDays, Clock, Hash, Hourglass, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatDate, formatReaderTime, formatTime, hoursAndMinutes } from '#lib/time.ts'
import { Card } from '#ui/Card.tsx'
import { DayNote } from '#ui/DayNote.tsx'
import { Countdown } from './Countdown.tsx'
import { Count } from './Count.tsx'
import { rosterSections } from './roster-sections.ts'

export function DetailsCard({ event }: { event: EventView }) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const { date, timezone, duration, description, channelName } = event
  const readerTime = formatReaderTime(date, timezone, language)
  const { accepted, max } = rosterSections(event)
  return (
    <Card aria-labelledby="event-details">
      <h2 id="event-details" className="text-title">
        {t('events:details')}
      </h2>
      <dl className="mt-3 grid gap-3">
        <Fact icon={<CalendarDays aria-hidden size={18} />} label={t('events:date')}>
          {formatDate(date, timezone, language)}
          <DayNote iso={date} timezone={timezone} className="block text-muted" />
        </Fact>
        <Fact icon={<Clock aria-hidden size={18} />} label={t('events:time')}>
          {formatTime(date, timezone, language)}
          {readerTime !== null && (
            <span className="block text-muted">{t('common:yourTime', { time: readerTime })}</span>
          )}
          <span className="block">
            <Countdown event={event} />
          </span>
        </Fact>
        <Fact icon={<Users aria-hidden size={18} />} label={t('events:participants')}>
          <Count value={accepted} />/{max}
        </Fact>
        <Fact icon={<Hourglass aria-hidden size={18} />} label={t('events:duration')}>
          {t('common:duration', hoursAndMinutes(duration))}
        </Fact>
        {channelName !== null && (
          <Fact icon={<Hash aria-hidden size={18} />} label={t('events:channel')}>
            {channelName}
          </Fact>
        )}
      </dl>
      <h3 className="mt-4 text-meta text-muted">{t('events:description')}</h3>
      <p className={description ? 'mt-1 whitespace-pre-line' : 'mt-1 text-muted'}>
        {description || t('events:noDescription')}
      </p>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-meta text-muted">
        <span className="absolute top-0.5 left-0">{icon}</span>
        {label}
      </dt>
      <dd className="tabular text-strong">{children}</dd>
    </div>
  )
}
