import { lazy, Suspense } from 'react'
import { useToasts } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** The toaster, fetched when there is something to say first. */
export function LazyToaster() {
  const isEmpty = useToasts().length === 0
  return <Suspense fallback={null}>{!isEmpty && <Toaster />}</Suspense>
}
