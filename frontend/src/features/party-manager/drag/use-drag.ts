import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useBoardContext } from './board-context.ts'
import type { BoardController } from './board-controller.ts'

/** Data of a drag: the id of a person or of a static group. */
export type Dragged = { kind: 'person' | 'group'; id: string }

const MARK = 'raidtisch-card'

function writeDragged(dragged: Dragged): Record<string, unknown> {
  return { [MARK]: true, ...dragged }
}

/** `null` when something else was dropped, such as a file. */
function readDragged(data: Readonly<Record<string, unknown>>): Dragged | null {
  const { kind, id } = data
  if (data[MARK] !== true || typeof id !== 'string') return null
  return kind === 'person' || kind === 'group' ? { kind, id } : null
}

/** Lets an element be dragged with the mouse; `startDrag` runs when the drag begins. */
export function useDraggable(
  element: RefObject<HTMLElement | null>,
  dragged: Dragged | null,
  startDrag: () => void,
): void {
  const { canEdit } = useBoardContext()
  const onStart = useEffectEvent(startDrag)
  const kind = dragged?.kind
  const id = dragged?.id
  useEffect(() => {
    if (!element.current || !canEdit || !kind || !id) return
    return draggable({
      element: element.current,
      getInitialData: () => writeDragged({ kind, id }),
      onDragStart: () => onStart(),
    })
  }, [element, canEdit, kind, id])
}

/** A card that is dropped outside of every target stays where it was, also one that has left the page meanwhile. */
export function useDropOutside(controller: BoardController): void {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const id = readDragged(source.data)?.id
          const isOutside = location.current.dropTargets.length === 0
          if (isOutside && id !== undefined && controller.isDragged(id)) controller.cancel()
        },
      }),
    [controller],
  )
}

type DropOptions = {
  accepts: readonly Dragged['kind'][]
  onEnter?: () => void
  onLeave?: () => void
  onDrop: (dragged: Dragged) => void
}

/** Lets cards be dropped on an element; returns whether one is over it now. */
export function useDropTarget(element: RefObject<HTMLElement | null>, options: DropOptions): boolean {
  const { controller, canEdit } = useBoardContext()
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
        if (!dragged) return controller.notify({ kind: 'drag-failed' })
        // If another leader moved the person during the drag, the drag has ended and a notice said so.
        if (controller.isDragged(dragged.id)) current().onDrop(dragged)
      },
    })
  }, [element, controller, canEdit])
  return isOver
}
