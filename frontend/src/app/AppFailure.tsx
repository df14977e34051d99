import { LoadFailure } from '#ui/LoadFailure.tsx'

/** Stands for the whole screen when something outside every page broke. */
export function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <LoadFailure onRetry={onRetry} className="w-full max-w-md" />
    </main>
  )
}
