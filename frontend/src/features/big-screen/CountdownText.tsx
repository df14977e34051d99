import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { useNow } from '#ui/use-now.ts'
import { countDown } from './countdown.ts'

/** How long until it starts; a cancelled or finished event says that instead. */
export function CountdownText({ view }: { view: StreamView }) {
  const { t } = useTranslation(['big-screen', 'domain'])
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
