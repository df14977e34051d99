import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many of `total` parts to draw: `first` at once, then one more in each task until all are there, so that a slow
 * phone answers a tap in between. Parts that come later are drawn at once. A key draws the rest before anything else
 * happens, because it may move the focus to any of them.
 */
export function useGradualCount(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  const isWhole = drawn >= total
  useEffect(() => {
    if (drawn === Infinity) return
    const drawAll = () => setDrawn(Infinity)
    const task = setTimeout(() =>
      isWhole ? drawAll() : startTransition(() => setDrawn((before) => before + 1)),
    )
    const onKey = () => flushSync(drawAll)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(task)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [drawn, isWhole])
  return Math.min(drawn, total)
}
