import { useEffect } from 'react'
import { LoadFailure } from '#ui/LoadFailure.tsx'

/** The whole screen after a failure outside of every page. */
export function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <LoadFailure onRetry={onRetry} className="w-full max-w-md" />
    </main>
  )
}

const reloadMs = 10_000

/** Reloads by itself, because a stream has nobody at the keyboard. */
export function StreamFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), reloadMs)
    return () => clearTimeout(timer)
  }, [])
  return <AppFailure onRetry={onRetry} />
}
