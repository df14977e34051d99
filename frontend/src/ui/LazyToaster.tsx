import { Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'
import { PlainToasts } from './PlainToasts.tsx'
import { useToasts } from './toast.ts'
import { usePreload } from './use-preload.ts'

const Toaster = lazyPart(async () => (await import('./Toaster.tsx')).Toaster)

/** Fetches the toaster ahead of the first message: for signed-in people, whom most messages are for. */
export function useToasterAhead(isSignedIn: boolean): void {
  usePreload(Toaster, isSignedIn)
}

/** The toaster; until its code is here each message is shown plainly. */
export function LazyToaster() {
  const newest = useToasts()[0]
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
