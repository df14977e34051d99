import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useNow } from '#ui/use-now.ts'
import { formatDistance, phaseOf } from './event-time.ts'

type CountdownProps = { event: Pick<EventView, 'date' | 'duration' | 'status' | 'cancelReason'> }

/**
 * How long until the event starts or since it did; nothing when it was called off, or archived before its end. A ticking
 * text, so it announces nothing.
 */
export function Countdown({ event }: CountdownProps) {
  const { t } = useTranslation(['events-page', 'events'])
  const language = useLanguage()
  const now = useNow(1000)
  const phase = phaseOf(event, now)
  const isOff = event.status === 'cancelled' || event.cancelReason !== null
  if (isOff || (event.status === 'archived' && phase !== 'over')) return null
  const time = formatDistance(Math.abs(Date.parse(event.date) - now), language)
  return (
    <>
      <span aria-hidden className="text-muted max-sm:hidden">
        ·
      </span>
      {phase === 'over' ? (
        <span className="text-muted">{t('events-page:over')}</span>
      ) : (
        <span className="tabular font-medium text-strong">
          {t(phase === 'before' ? 'events-page:startsIn' : 'events:runningFor', { time })}
        </span>
      )}
    </>
  )
}
