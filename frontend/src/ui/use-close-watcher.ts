import { useEffect, useEffectEvent } from 'react'

/** Chrome's; TypeScript does not know it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Android's Back closes what is open instead of leaving the page. Not where there is a mouse: Chrome on a desktop closes by
 * it on Escape, too, which the dialog hears itself, and a menu in it first.
 */
export function useCloseWatcher(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!open || !CloseWatcher || !window.matchMedia('(pointer: coarse)').matches) return undefined
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        // It hears of one Back only, and a form with unsaved input may stay open.
        watch()
        close()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [open])
}
