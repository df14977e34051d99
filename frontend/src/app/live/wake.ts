/**
 * Calls back with the milliseconds of absence when the page is visible again or the network returns. Returns a function
 * to stop.
 */
export function onWake(woke: (awayMs: number) => void): () => void {
  let hiddenAt: number | undefined = document.visibilityState === 'hidden' ? Date.now() : undefined
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    const away = hiddenAt === undefined ? 0 : Date.now() - hiddenAt
    hiddenAt = undefined
    woke(away)
  }
  const onOnline = () => woke(Infinity)
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) woke(Infinity)
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('pageshow', onPageShow)
  }
}
