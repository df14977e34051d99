import { useEffect, useEffectEvent } from 'react'

/** Chrome's; TypeScript does not know it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** Android's Back closes what is open instead of leaving the page. Escape stays with Radix, which prevents its default. */
export function useCloseWatcher(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher) return undefined
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}
