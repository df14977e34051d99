import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdated } from '#lib/browser/build-version.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'

type LoadFailureProps = {
  onRetry: () => void
  /** Closes the part that could not be loaded; without it there is no button to close. */
  onClose?: () => void
  className?: string
}

/** Shows that a part of the app could not be loaded, with buttons to try again, reload or close. */
export function LoadFailure({ onRetry, onClose, className }: LoadFailureProps) {
  const { t } = useTranslation('common')
  const isOld = useIsOutdated()
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center gap-2 rounded-card bg-panel px-6 py-8 text-center text-body',
        className,
      )}
    >
      <TriangleAlert size={26} className="text-caution-text" />
      <p className="text-title font-semibold text-strong">{t(isOld ? 'newVersion' : 'loadFailed')}</p>
      <p className="max-w-prose text-muted">{t(isOld ? 'newVersionText' : 'loadFailedText')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        <Button variant={isOld ? 'primary' : 'secondary'} onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        {!isOld && (
          <Button variant="primary" icon={<RotateCcw size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useIsOutdated(): boolean {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    void isOutdated().then((old) => setOld(old === true))
  }, [])
  return isOld
}
