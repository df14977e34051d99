import { createElement, lazy, use, useState, type ComponentType } from 'react'
import { fetchCode } from '#lib/browser/fetch-code.ts'
import { loadTexts } from '#lib/i18n/i18n.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'
import { AttemptContext } from './attempt.ts'

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before it is shown. After a failure it is loaded again when it is shown. */
  preload: () => void
  /** The same as a promise. */
  fetch: () => Promise<ComponentType<P>>
}

/**
 * A component whose code `load` imports, together with the namespaces of its texts, when it is first shown. A failure goes
 * to the nearest ErrorBoundary, and each new attempt of that boundary loads again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: readonly (keyof Namespaces)[]
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let current: { shown: ComponentType<P>; attempt: number; hasFailed: boolean } | undefined
  const fetchPart = async () => {
    const [part] = await fetchCode(() => Promise.all([load(), loadTexts(...texts)]))
    loaded = part
    return part
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
    // The same component while it is shown: switching to the loaded one would mount it again.
    const [shown] = useState(() => loaded ?? begin(attempt))
    return createElement(shown, props)
  }
  return Object.assign(Part, {
    preload: () => void fetchPart().catch(() => undefined),
    fetch: fetchPart,
  })
}
