import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A page's width and margins; what breaks in a page stays in its frame. */
export function PageFrame({ wide = false }: { wide?: boolean }) {
  const { pathname } = useLocation()
  return (
    <div
      className={classes(
        'mx-auto w-full',
        wide ? 'px-2 pt-2 sm:px-4 sm:pt-3' : 'max-w-[75rem] px-4 pt-5 sm:px-6 lg:px-8 lg:pt-8',
      )}
    >
      <ErrorBoundary resetKey={pathname} fallback={(_, retry) => <LoadFailure onRetry={retry} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
