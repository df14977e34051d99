import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from here on there is room for the sidebar. */
const wide = window.matchMedia('(min-width: 64rem)')

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether this is no phone: for what is dear to draw twice and hide once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
