import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdated } from '#lib/browser/build-version.ts'
import { useConnection, useIsPageOutdated } from '#lib/live/connection.ts'
import { Button } from '#ui/Button.tsx'
import { useSteady } from '#ui/use-steady.ts'

/** Spreads the requests of all open tabs over this time. */
const spreadMs = 5_000
const againMs = 10_000

/**
 * Offers to reload when the server serves another build, or says that this page is older than its protocol. Until the
 * reader reloads, the tab works as before.
 */
export function NewVersionBar({ isOld: ask = isOutdated }: { isOld?: typeof isOutdated }) {
  const { t } = useTranslation('common')
  const [state, setState] = useState<'current' | 'old' | 'dismissed'>('current')
  const isLive = useConnection() === 'live'
  const isToldOld = useIsPageOutdated()
  if (isToldOld && state === 'current') setState('old')
  // A deploy cuts the live connection: each time it is back, the server is asked which build it serves.
  useEffect(() => {
    if (!isLive) return undefined
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const check = async () => {
      const isOld = await ask()
      if (isLeft) return
      if (isOld) setState((before) => (before === 'current' ? 'old' : before))
      // The server that was just started may not serve pages yet.
      if (isOld === null) timer = setTimeout(() => void check(), againMs)
    }
    timer = setTimeout(() => void check(), Math.random() * spreadMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isLive, ask])
  const isShown = useSteady(state === 'old')
  const dismiss = () => {
    setState('dismissed')
    // The button is gone then.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <div role="status">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-accent-soft px-4 py-1.5 text-meta font-medium text-accent-text">
          <span className="flex items-center gap-2">
            <RefreshCw size={16} className="shrink-0" />
            {t('newVersion')}
          </span>
          <Button size="sm" variant="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}
