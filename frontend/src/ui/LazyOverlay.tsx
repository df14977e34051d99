import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadFailure } from './LoadFailure.tsx'

type LazyOverlayProps = { open: boolean; onClose?: () => void; children: ReactNode }

/** For dialogs that are fetched when first opened: when that fails, the page behind them stays as it is. */
export function LazyOverlay({ open, onClose, children }: LazyOverlayProps) {
  return (
    <ErrorBoundary
      // Opened again, it is fetched again.
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
