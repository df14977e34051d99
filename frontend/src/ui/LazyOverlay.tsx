import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

/** For dialogs that are fetched when first opened: when that fails, the page behind them stays as it is. */
export function LazyOverlay({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <ErrorBoundary
      // What was not fetched is not fetched again by React: only a new start helps.
      fallback={() =>
        open && (
          <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md animate-rise rounded-card shadow-float">
            <ErrorState title={t('somethingFailed')} onRetry={() => window.location.reload()} />
          </div>
        )
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
