import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadFailure } from './LoadFailure.tsx'

type LazyOverlayProps = { open: boolean; onClose?: () => void; children: ReactNode }

/** Wraps dialogs whose code is loaded on first use: a failure does not affect the page behind them. */
export function LazyOverlay({ open, onClose, children }: LazyOverlayProps) {
  return (
    <ErrorBoundary
      // The code is loaded again when the dialog is opened again.
      resetKey={String(open)}
      fallback={(_, retry) =>
        open && (
          <LoadFailure
            onRetry={retry}
            {...(onClose ? { onClose } : {})}
            className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md animate-rise shadow-float outline-1 outline-line"
          />
        )
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
