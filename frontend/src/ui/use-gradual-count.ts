import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` parts to draw: `first` at once, then one more in each task until all are there, so that a slow
 * phone answers a tap in between. Parts that come later are drawn at once.
 */
export function useGradualCount(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn === Infinity) return
    const task = setTimeout(() => startTransition(() => setDrawn(drawn < total ? drawn + 1 : Infinity)))
    return () => clearTimeout(task)
  }, [drawn, total])
  return Math.min(drawn, total)
}
