import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
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
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = retry.current
    return () => passOnFocus(button)
  }, [])
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-card bg-panel px-6 py-12 text-center"
    >
      <div className="mb-1 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert size={26} />
      </div>
      <p className="text-title font-semibold text-strong">{title}</p>
      {text !== undefined && <p className="max-w-prose text-muted">{text}</p>}
      {onRetry && (
        <Button ref={retry} className="mt-3" busy={retrying} icon={<RotateCcw size={16} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Trying again takes the button away: whoever pressed it by keyboard goes on in the page or dialog around it. */
function passOnFocus(button: HTMLElement | null): void {
  if (button === null || document.activeElement !== button) return
  const around = button.closest<HTMLElement>('[tabindex="-1"]')
  queueMicrotask(() => {
    if (!button.isConnected && document.activeElement === document.body)
      around?.focus({ preventScroll: true })
  })
}
