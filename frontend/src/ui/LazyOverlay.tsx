import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Spinner } from './Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadFailure } from './LoadFailure.tsx'

type LazyOverlayProps = { open: boolean; onClose?: () => void; children: ReactNode }

/**
 * Wraps dialogs whose code is loaded on first use: a failure does not affect the page behind them. Its children stay
 * mounted once it was open, so that what was typed stays; leave out a dialog that should begin anew while it is closed.
 */
export function LazyOverlay({ open, onClose, children }: LazyOverlayProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <ErrorBoundary
      // The code is loaded again when the dialog is opened again.
      resetKey={String(open)}
      fallback={(_, retry) =>
        open && (
          <Note>
            <LoadFailure
              onRetry={retry}
              {...(onClose ? { onClose } : {})}
              className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md animate-rise shadow-float outline-1 outline-line"
            />
          </Note>
        )
      }
    >
      <Suspense fallback={open && <LoadingOverlay {...(onClose ? { onClose } : {})} />}>
        {wasOpen && children}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Outside of what opened it, which may cut off what is not in it, such as a card that is painted only when it is near. */
function Note({ children }: { children: ReactNode }) {
  return createPortal(children, document.body)
}

/** Shown late, because what a dialog needs is most often there. Escape calls the dialog off, as when it is open. */
export function LoadingOverlay({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('common')
  useEffect(() => {
    const callOff = (event: KeyboardEvent) => event.key === 'Escape' && onClose?.()
    document.addEventListener('keydown', callOff)
    return () => document.removeEventListener('keydown', callOff)
  }, [onClose])
  return (
    <Note>
      <p
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-24 z-50 mx-auto flex w-fit animate-late rounded-full bg-panel p-3 text-muted shadow-float outline-1 outline-line"
      >
        <Spinner />
        <span className="sr-only">{t('loading')}</span>
      </p>
    </Note>
  )
}
