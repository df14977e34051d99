import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { useNow } from '#ui/use-now.ts'
import { countDown } from './countdown.ts'

/** How long until it starts; a cancelled or finished event says that instead. */
export function CountdownText({ view }: { view: StreamView }) {
  const { t } = useTranslation(['big-screen', 'domain'])
  const countdown = countDown(Date.parse(view.date), view.duration, useNow(1000))
  if (view.status === 'cancelled' || view.status === 'completed' || view.status === 'archived')
    return <Word>{t(`domain:eventStatus.${view.status}`)}</Word>
  if (countdown.phase !== 'before')
    return <Word>{t(countdown.phase === 'running' ? 'running' : 'over')}</Word>
  return (
    <div>
      <p className="text-[32px] leading-[40px] font-semibold text-white/85">{t('startsIn')}</p>
      {countdown.days > 0 && <Word>{t('days', { count: countdown.days })}</Word>}
      <p className="text-[64px] leading-[76px] font-bold tabular text-white">{countdown.clock}</p>
    </div>
  )
}

function Word({ children }: { children: string }) {
  return <p className="text-[48px] leading-[58px] font-bold text-white">{children}</p>
}
