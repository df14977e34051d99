import { Suspense, useEffect } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'
import { PlainToasts } from './PlainToasts.tsx'
import { useToasts } from './toast.ts'

const Toaster = lazyPart(async () => (await import('./Toaster.tsx')).Toaster)

/** The toaster, fetched once the page is idle; until it is here each message is shown plainly. */
export function LazyToaster() {
  const newest = useToasts()[0]
  useEffect(() => whenIdle(Toaster.preload), [])
  if (!newest) return null
  return (
    // Each message gives the toaster another chance.
    <ErrorBoundary resetKey={String(newest.id)} fallback={() => <PlainToasts />}>
      <Suspense fallback={<PlainToasts />}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
