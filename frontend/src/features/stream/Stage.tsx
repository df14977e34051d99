import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import './stage.css'
import './stage-plates.css'
import './stage-title.css'
import type { Layout } from './screen-pages.ts'

export const stageSizes = {
  page: { width: 1920, height: 1080 },
  strip: { width: 420, height: 1080 },
} as const

type StageProps = {
  layout: Layout
  isSolid: boolean
  hasMotion: boolean
  isPaused: boolean
  children: ReactNode
}

/** A picture of fixed size, scaled as a whole: in the middle of the window, or as a strip at its left edge. */
export function Stage({ layout, isSolid, hasMotion, isPaused, children }: StageProps) {
  const { width, height } = stageSizes[layout]
  const scale = useSyncExternalStore(onResize, () =>
    Math.min(window.innerWidth / width, window.innerHeight / height),
  )
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['streamScreen'] = isSolid ? 'solid' : 'clear'
    // The plates are always dark, whatever theme the reader uses.
    dataset['theme'] = 'dark'
    return () => {
      delete dataset['streamScreen']
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [isSolid])
  return (
    <main
      className="stage stage-fixed"
      data-layout={layout}
      data-ground={isSolid ? 'solid' : 'clear'}
      data-motion={hasMotion ? 'on' : 'off'}
      data-paused={isPaused}
      style={{
        width,
        height,
        transform: `${layout === 'page' ? 'translate(-50%, -50%) ' : ''}scale(${scale})`,
      }}
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {children}
    </main>
  )
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
