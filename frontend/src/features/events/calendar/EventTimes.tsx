import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { readerZone } from '#lib/time/date-formats.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatClock, formatEventClock, formatReaderTime } from '#lib/time/time.ts'

/** '22:05 bei dir · 04:05 CET': the reader's time is first, because the day beside it is in the reader's zone. */
export function EventTimes({ event: { date, timezone } }: { event: Pick<ListedEvent, 'date' | 'timezone'> }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const eventTime = formatEventClock(date, timezone, language)
  const differs = formatReaderTime(date, timezone, language) !== null
  return (
    <time dateTime={date}>
      {differs && `${t('yourTime', { time: formatClock(date, readerZone(), language) })} · `}
      {eventTime}
    </time>
  )
}
