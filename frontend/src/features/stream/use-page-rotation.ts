import { useEffect, useState } from 'react'

/** How long a page of the stream screen stays. */
const pageMs = 9000

/** Index of the page to show; it changes by itself unless `isPaused`. */
export function usePageRotation(count: number, isPaused: boolean): { index: number; isFirst: boolean } {
  const [turn, setTurn] = useState(0)
  const rotates = count > 1 && !isPaused
  useEffect(() => {
    if (!rotates) return undefined
    const timer = setInterval(() => setTurn((current) => current + 1), pageMs)
    return () => clearInterval(timer)
  }, [rotates])
  return { index: turn % count, isFirst: turn === 0 }
}
