import { useState } from 'react'

/** How many entries came since this page was opened. `view` names filter and page; `total` is undefined while unknown. */
export function useArrivals(view: string, total: number | undefined): number {
  const [opened, setOpened] = useState<{ view: string; total: number }>()
  if (total !== undefined && opened?.view !== view) setOpened({ view, total })
  if (total === undefined || opened?.view !== view) return 0
  return Math.max(0, total - opened.total)
}
