import { useCallback, useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from this width on the sidebar fits. */
const wide = window.matchMedia('(min-width: 64rem)')
/** Tailwind's `md`: from this width on a list fits beside a board. */
const medium = window.matchMedia('(min-width: 48rem)')

function useMatches(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}

// For parts that are too expensive to render twice and hide once with CSS.

/** Whether the sidebar fits. */
export function useIsWide(): boolean {
  return useMatches(wide)
}

/** Whether a list fits beside a board. */
export function useIsMedium(): boolean {
  return useMatches(medium)
}
