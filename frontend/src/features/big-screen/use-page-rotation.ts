import { useEffect, useState } from 'react'

const pageMs = 9000

/** Which of so many pages to show; it moves on every few seconds unless `isPaused`. */
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
