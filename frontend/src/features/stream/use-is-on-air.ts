import { useEffect, useState } from 'react'

const names = ['obsSourceVisibleChanged', 'obsSourceActiveChanged'] as const

/** False while OBS reports that the source is not visible. Other browsers never report it. */
export function useIsOnAir(): boolean {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      const isVisible = !Object.values(detail ?? {}).includes(false)
      setHidden((current) => {
        const next = new Set(current)
        if (isVisible) next.delete(event.type)
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
