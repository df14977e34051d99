import { useEffect } from 'react'
import { AppFailure } from './AppFailure.tsx'

const reloadMs = 10_000

/** Nobody presses a button in a stream: the picture loads itself again. */
export function StreamFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), reloadMs)
    return () => clearTimeout(timer)
  }, [])
  return <AppFailure onRetry={onRetry} />
}
