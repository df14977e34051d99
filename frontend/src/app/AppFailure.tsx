import { useEffect } from 'react'
import { reloadWhenServed } from '#lib/browser/reload-when-served.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'

/** The whole screen after a failure outside of every page. */
export function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <LoadFailure onRetry={onRetry} className="w-full max-w-md" />
    </main>
  )
}

const reloadPage = () => window.location.reload()

/** Reloads by itself, because a stream has nobody at the keyboard. */
export function StreamFailure({
  onRetry,
  reload = reloadPage,
}: {
  onRetry: () => void
  reload?: () => void
}) {
  useEffect(() => reloadWhenServed(reload), [reload])
  return <AppFailure onRetry={onRetry} />
}
