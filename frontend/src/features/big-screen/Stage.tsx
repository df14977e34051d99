import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import './big-screen.css'

const width = 1920
const height = 1080

type StageProps = { isSolid: boolean; hasMotion: boolean; isPaused: boolean; children: ReactNode }

/** A fixed 1920×1080 picture, scaled as a whole into the middle of the window. */
export function Stage({ isSolid, hasMotion, isPaused, children }: StageProps) {
  const scale = useSyncExternalStore(onResize, scaleToWindow)
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['bigScreen'] = isSolid ? 'solid' : 'clear'
    // The colours for dark ground: the plates are dark whatever the reader prefers.
    dataset['theme'] = 'dark'
    return () => {
      delete dataset['bigScreen']
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [isSolid])
  return (
    <main
      className="stage"
      data-motion={hasMotion ? 'on' : 'off'}
      data-paused={isPaused}
      style={{ width, height, transform: `translate(-50%, -50%) scale(${scale})` }}
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

function scaleToWindow(): number {
  return Math.min(window.innerWidth / width, window.innerHeight / height)
}
