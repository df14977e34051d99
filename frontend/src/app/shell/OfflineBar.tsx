import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/live/connection.ts'
import { useUser } from '#lib/queries/auth.queries.ts'

/** A blink of the connection is nobody's business. */
const patienceMs = 3000

/** Says that what is shown may be old; the content stays. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const lost = useLostForLong(useConnection() !== 'live' && Boolean(user.data))
  return (
    <div role="status" className="sticky top-0 z-20">
      {lost && (
        <p className="flex items-center justify-center gap-2 bg-caution-soft px-4 py-1.5 text-meta font-medium text-caution-text backdrop-blur-md">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

function useLostForLong(lost: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!lost) return undefined
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [lost])
  return lost && long
}
