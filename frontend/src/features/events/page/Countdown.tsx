import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useNow } from '#ui/use-now.ts'
import { formatDistance, phaseOf } from './event-time.ts'

/** How long until the event starts or since it did. A ticking text, so it announces nothing. */
export function Countdown({ event }: { event: Pick<EventView, 'date' | 'duration'> }) {
  const { t } = useTranslation(['events-page', 'events'])
  const language = useLanguage()
  const now = useNow(1000)
  const phase = phaseOf(event, now)
  const time = formatDistance(Math.abs(Date.parse(event.date) - now), language)
  if (phase === 'over') return <span className="text-muted">{t('events-page:over')}</span>
  return (
    <span className="tabular font-medium text-strong">
      {t(phase === 'before' ? 'events-page:startsIn' : 'events:runningFor', { time })}
    </span>
  )
}
