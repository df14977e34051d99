import { createElement, lazy, use, useState, type ComponentType } from 'react'
import { fetchCode } from '#lib/browser/fetch-code.ts'
import { AttemptContext } from './attempt.ts'

export type LazyPart<P> = ComponentType<P> & {
  /** Fetches the code before it is shown; what fails is fetched again and said then. */
  preload: () => void
  /** The same for who waits for it. */
  fetch: () => Promise<ComponentType<P>>
}

/**
 * A component whose code (and texts) `load` fetches when it is first shown. A failure goes to the nearest
 * ErrorBoundary, and each new try of that boundary fetches anew.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let current: { shown: ComponentType<P>; attempt: number; hasFailed: boolean } | undefined
  const fetchPart = async () => {
    loaded = await fetchCode(load)
    return loaded
  }
  function begin(attempt: number): ComponentType<P> {
    if (current && !(current.hasFailed && current.attempt !== attempt)) return current.shown
    const begun = {
      attempt,
      hasFailed: false,
      shown: lazy(async () => {
        try {
          return { default: await fetchPart() }
        } catch (error) {
          begun.hasFailed = true
          throw error
        }
      }) as ComponentType<P>,
    }
    current = begun
    return begun.shown
  }
  function Part(props: P) {
    const attempt = use(AttemptContext)
    // For as long as it is shown it stays the one it began as, or arriving code would begin it anew.
    const [shown] = useState(() => loaded ?? begin(attempt))
    return createElement(shown, props)
  }
  return Object.assign(Part, {
    preload: () => void fetchPart().catch(() => undefined),
    fetch: fetchPart,
  })
}
