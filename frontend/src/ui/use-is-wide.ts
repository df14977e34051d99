import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from this width on the sidebar fits. */
const wide = window.matchMedia('(min-width: 64rem)')

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the sidebar fits. For parts that are too expensive to render twice and hide once with CSS. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
