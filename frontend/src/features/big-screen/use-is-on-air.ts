import { useEffect, useState } from 'react'

const names = ['obsSourceVisibleChanged', 'obsSourceActiveChanged'] as const

/** False while OBS says that nobody sees the source; browsers never say so. */
export function useIsOnAir(): boolean {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      const isSeen = !Object.values(detail ?? {}).includes(false)
      setHidden((current) => {
        const next = new Set(current)
        if (isSeen) next.delete(event.type)
        else next.add(event.type)
        return next
      })
    }
    for (const name of names) window.addEventListener(name, listen)
    return () => {
      for (const name of names) window.removeEventListener(name, listen)
    }
  }, [])
  return hidden.size === 0
}
