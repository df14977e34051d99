import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { readDragged, writeDragged, type Dragged } from './drag-data.ts'
import { useDesk } from './board-context.ts'

/** Lets an element be dragged with the mouse; `take` puts its card into the reader's hand. */
export function useDraggable(
  element: RefObject<HTMLElement | null>,
  dragged: Dragged | null,
  take: () => void,
): void {
  const { desk, canEdit } = useDesk()
  const onStart = useEffectEvent(take)
  const kind = dragged?.kind
  const id = dragged?.id
  useEffect(() => {
    if (!element.current || !canEdit || !kind || !id) return
    return draggable({
      element: element.current,
      getInitialData: () => writeDragged({ kind, id }),
      onDragStart: () => onStart(),
      onDrop: ({ location }) => {
        // Let go over nothing: the card is back where it was.
        if (location.current.dropTargets.length === 0 && desk.isHeld(id)) desk.cancel()
      },
    })
  }, [element, desk, canEdit, kind, id])
}

type DropOptions = {
  accepts: readonly Dragged['kind'][]
  onEnter?: () => void
  onLeave?: () => void
  onDrop: (dragged: Dragged) => void
}

/** Lets cards be dropped on an element; answers whether one is over it right now. */
export function useDropTarget(element: RefObject<HTMLElement | null>, options: DropOptions): boolean {
  const { desk, canEdit } = useDesk()
  const [isOver, setOver] = useState(false)
  const current = useEffectEvent(() => options)
  useEffect(() => {
    if (!element.current || !canEdit) return
    const isWanted = (data: Record<string, unknown>) => {
      const dragged = readDragged(data)
      return dragged === null || current().accepts.includes(dragged.kind)
    }
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => isWanted(source.data),
      onDragEnter: () => {
        setOver(true)
        current().onEnter?.()
      },
      onDragLeave: () => {
        setOver(false)
        current().onLeave?.()
      },
      onDrop: ({ source, location, self }) => {
        setOver(false)
        if (location.current.dropTargets[0]?.element !== self.element) return
        const dragged = readDragged(source.data)
        if (!dragged) return desk.tell({ kind: 'drag-failed' })
        // Somebody took the card out of this hand on the way; that was told when it happened.
        if (desk.isHeld(dragged.id)) current().onDrop(dragged)
      },
    })
  }, [element, desk, canEdit])
  return isOver
}
