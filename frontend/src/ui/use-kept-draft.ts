import { useEffect, useEffectEvent } from 'react'

type KeptDraft = {
  /** What there is to keep now; null: nothing. */
  current: () => object | null
  /** Gets what was kept. When it throws, what was kept is given up. */
  restore: (kept: unknown) => void
}

/**
 * Keeps what was typed when this tab is loaded again or the page is left, and hands it back afterwards. Without a name
 * nothing is kept.
 */
export function useKeptDraft(name: string | null, { current, restore }: KeptDraft): void {
  const onReturn = useEffectEvent((key: string) => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept === null) return
    try {
      restore(JSON.parse(kept))
    } catch {
      // What cannot be read is left out: the form begins with what is saved.
    }
  })
  const keep = useEffectEvent((key: string) => {
    const draft = current()
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  })
  useEffect(() => {
    if (name === null) return undefined
    const key = `raidtisch.draft.${name}`
    onReturn(key)
    const onLeave = () => keep(key)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      keep(key)
    }
  }, [name])
}
