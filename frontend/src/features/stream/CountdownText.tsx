import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { useNow } from '#ui/use-now.ts'

/** Time until the start; of a cancelled or finished event its status. */
export function CountdownText({ view }: { view: StreamView }) {
  const { t } = useTranslation(['stream', 'domain'])
  const countdown = countDown(Date.parse(view.date), view.duration, useNow(1000))
  if (view.status === 'cancelled' || view.status === 'completed' || view.status === 'archived')
    return <p className="stage-word">{t(`domain:eventStatus.${view.status}`)}</p>
  if (countdown.phase !== 'before')
    return <p className="stage-word">{t(countdown.phase === 'running' ? 'running' : 'over')}</p>
  return (
    <div>
      <p className="stage-label">{t('startsIn')}</p>
      <p className="stage-figure">
        {countdown.days > 0 && t('days', { count: countdown.days })} {countdown.clock}
      </p>
    </div>
  )
}

export type Countdown =
  | { phase: 'before'; days: number; clock: string }
  | { phase: 'running' }
  | { phase: 'over' }

/** Time from `now` to `start` (milliseconds): whole days and '3:07:09', in the last hour '7:09'. */
export function countDown(start: number, durationMinutes: number, now: number): Countdown {
  if (now >= start + durationMinutes * 60_000) return { phase: 'over' }
  if (now >= start) return { phase: 'running' }
  const seconds = Math.ceil((start - now) / 1000)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const days = Math.floor(seconds / 86_400)
  const shown = days === 0 && parts[0] === 0 ? parts.slice(1) : parts
  const clock = shown.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
  return { phase: 'before', days, clock }
}
