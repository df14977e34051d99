import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useHolder } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { focusSlot, moveInList } from '../drag/board-focus.ts'
import type { BoardPerson } from './board-person.ts'
import { useDesk, useIsHeld } from '../drag/board-context.ts'
import { HolderMark } from '../parties/PeerMark.tsx'
import { PersonLine } from './PersonLine.tsx'
import { useDraggable } from '../drag/use-drag.ts'

/** Somebody without a seat, to be dragged, clicked or taken with Enter. */
export const PlayerCard = memo(function PlayerCard({
  person,
  index,
  isCursor,
  onCursor,
  onTaken,
}: {
  person: BoardPerson
  /** In a list of which Tab reaches one card: its place there, whether it is that card, and its wish to be. */
  index?: number
  isCursor?: boolean
  onCursor?: (index: number) => void
  onTaken?: () => void
}) {
  const { desk, canEdit } = useDesk()
  const element = useRef<HTMLButtonElement>(null)
  const isMine = useIsHeld(desk, person.id)
  const holder = useHolder(desk.board.presence, person.id)
  useDraggable(element, { kind: 'person', id: person.id }, () => desk.take(person.id))
  const onClick = (event: MouseEvent) => {
    desk.pick(person.id)
    if (!desk.isHeld(person.id)) return
    onTaken?.()
    // Zero clicks: Enter or Space. The keyboard goes on at the seats, a mouse or finger finds its own way.
    const free = event.detail === 0 ? desk.firstFree() : null
    if (!free) return
    desk.setCursor(free)
    focusSlot(free)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape' && desk.held()) desk.cancel()
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
      style={holder ? { boxShadow: `0 0 0 2px ${holder.color}` } : undefined}
      className={classes(
        'relative flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control bg-raised px-2 py-1 transition-colors hover:bg-hover',
        'pointer-fine:min-h-8 pointer-fine:gap-1.5 pointer-fine:px-1.5 pointer-fine:py-0.5',
        canEdit && 'cursor-grab active:cursor-grabbing',
        isMine && 'opacity-60 outline-2 outline-accent-text',
      )}
    >
      <PersonLine person={person} />
      {holder && <HolderMark peer={holder} />}
    </button>
  )
})
