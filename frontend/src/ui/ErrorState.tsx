import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Shows what failed, with a button to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation('common')
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-card bg-panel px-6 py-12 text-center"
    >
      <div className="mb-1 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert aria-hidden size={26} />
      </div>
      <p className="text-title font-semibold text-strong">{title}</p>
      {text !== undefined && <p className="max-w-prose text-muted">{text}</p>}
      {onRetry && (
        <Button className="mt-3" busy={retrying} icon={<RotateCcw aria-hidden size={16} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
