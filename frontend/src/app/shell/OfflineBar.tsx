import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/live/connection.ts'
import { useNetworkLost, watchNetwork } from '#lib/live/network.ts'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useHasLasted } from '#ui/use-has-lasted.ts'
import { useSteady } from '#ui/use-steady.ts'

/** A shorter loss of the live connection is not shown. The first connection may take longer on a slow phone. */
const patienceMs = { first: 5_000, later: 1_200 }

/** Says that what is shown may be old, and what still works; the content stays. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  useEffect(() => watchNetwork(), [])
  const user = useUser()
  const isLive = useConnection() === 'live'
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive && !wasLive) setWasLive(true)
  const isCut = useHasLasted(!isLive && Boolean(user.data), wasLive ? patienceMs.later : patienceMs.first)
  const isLost = useNetworkLost()
  const isShown = useSteady(isLost || isCut)
  return (
    // Above the bar of the party manager, which sticks to the same edge.
    <div role="status" className="sticky short:static top-0 z-30">
      {isShown && (
        <p className="flex items-center justify-center gap-2 bg-caution-soft px-4 py-1.5 text-meta font-medium text-caution-text backdrop-blur-md">
          <WifiOff size={16} className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
