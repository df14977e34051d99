import { Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'
import { PlainToasts } from './PlainToasts.tsx'
import { useToasts } from './toast.ts'
import { usePreload } from './use-preload.ts'

const Toaster = lazyPart(async () => (await import('./Toaster.tsx')).Toaster)

/** Loads the toaster before the first message, for signed-in people, who get most messages. */
export function useToasterAhead(isSignedIn: boolean): void {
  usePreload(Toaster, isSignedIn)
}

/** The toaster; until its code is loaded, messages are shown by PlainToasts. */
export function LazyToaster() {
  const newest = useToasts()[0]
  if (!newest) return null
  return (
    // Each message tries to load the toaster again.
    <ErrorBoundary resetKey={String(newest.id)} fallback={() => <PlainToasts />}>
      <Suspense fallback={<PlainToasts />}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
