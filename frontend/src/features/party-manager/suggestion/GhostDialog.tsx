import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { useBoardContext, useOpenGhost } from '../drag/board-context.ts'
import { GhostExplanation } from '../lazy-dialogs.ts'

/** Opens when a slot with a suggestion is pressed. */
export function GhostDialog() {
  const { controller } = useBoardContext()
  const ghost = useOpenGhost(controller)
  return (
    <LazyOverlay open={ghost !== null} onClose={() => controller.explained.open(null)}>
      {ghost && <GhostExplanation ghost={ghost} />}
    </LazyOverlay>
  )
}
