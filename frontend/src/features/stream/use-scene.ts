import { useEffect, useState } from 'react'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { firstScene, nextScene, nextSettling, settleScene, type Scene } from './screen-scene.ts'

/** The view that arrived at `shownAt` (milliseconds), with its latest changes until their animation ends. */
export function useScene(view: StreamView, shownAt: number): Scene {
  const [scene, setScene] = useState(() => firstScene(view))
  if (scene.view !== view) setScene(nextScene(scene, view, shownAt))
  const settlesAt = nextSettling(scene)
  useEffect(() => {
    if (settlesAt === undefined) return undefined
    const timer = setTimeout(
      () => setScene((current) => settleScene(current, Date.now())),
      Math.max(0, settlesAt - Date.now()) + 1,
    )
    return () => clearTimeout(timer)
  }, [settlesAt])
  return scene
}
