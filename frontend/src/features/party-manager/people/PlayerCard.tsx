import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useDraggingPeer } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { focusSlot, isWithModifier, moveInList } from '../drag/board-focus.ts'
import type { BoardPerson } from './board-person.ts'
import { useBoardContext, useIsDragged } from '../drag/board-context.ts'
import { PeerMark } from '../parties/PeerMark.tsx'
import { PersonLine } from './PersonLine.tsx'
import { useDraggable } from '../drag/use-drag.ts'

/** A person without a slot, who can be dragged, clicked or picked with Enter. */
export const PlayerCard = memo(function PlayerCard({
  person,
  index,
  isCursor,
  onCursor,
  onPicked,
}: {
  person: BoardPerson
  /** In a list of which Tab reaches one card: the card's index, whether it is that one, and how to become it. */
  index?: number
  isCursor?: boolean
  onCursor?: (index: number) => void
  onPicked?: () => void
}) {
  const { controller, canEdit } = useBoardContext()
  const element = useRef<HTMLButtonElement>(null)
  const isMine = useIsDragged(controller, person.id)
  const peer = useDraggingPeer(controller.board.presence, person.id)
  useDraggable(element, { kind: 'person', id: person.id }, () => controller.startDrag(person.id))
  const onClick = (event: MouseEvent) => {
    controller.toggleDrag(person.id)
    if (!controller.isDragged(person.id)) return
    onPicked?.()
    // `detail` 0 means Enter or Space: then the focus moves to the slots.
    const free = event.detail === 0 ? controller.cursor.firstFree() : null
    if (!free) return
    controller.moveCursor(free)
    focusSlot(free)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isWithModifier(event)) return
    if (event.key === 'Escape' && controller.dragState()) controller.cancel()
    else if (!moveInList(event.currentTarget, event.key)) return
    event.preventDefault()
  }
  return (
    <button
      ref={element}
      type="button"
      data-card={person.id}
      {...(isCursor === undefined ? {} : { tabIndex: isCursor ? 0 : -1 })}
      onFocus={() => index !== undefined && onCursor?.(index)}
      aria-pressed={isMine}
      disabled={!canEdit}
      onClick={onClick}
      onKeyDown={onKeyDown}
      style={peer ? { boxShadow: `0 0 0 2px ${peer.color}` } : undefined}
      className={classes(
        'relative flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control bg-raised px-2 py-1 transition-colors hover:bg-hover',
        'pointer-fine:min-h-8 pointer-fine:gap-1.5 pointer-fine:px-1.5 pointer-fine:py-0.5',
        canEdit && 'cursor-grab active:cursor-grabbing',
        isMine && 'opacity-60 outline-2 outline-accent-text',
      )}
    >
      <PersonLine person={person} />
      {peer && <PeerMark peer={peer} />}
    </button>
  )
})
