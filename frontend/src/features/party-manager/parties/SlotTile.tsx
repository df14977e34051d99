import { Crown } from 'lucide-react'
import { memo, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { slotKey } from '../board/board-store.ts'
import { useAimingPeer, useDraggingPeer, useGhost, useParty, useSlot } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { partyTitle, useBoardContext, useIsCursor, useIsDragged, usePerson } from '../drag/board-context.ts'
import { PeerMark } from './PeerMark.tsx'
import { PersonLine } from '../people/PersonLine.tsx'
import { focusList, focusOrigin, focusSlot, isWithModifier, slotElementId } from '../drag/board-focus.ts'
import { fitNoteId } from '../suggestion/FitNote.tsx'
import { GhostLine } from '../suggestion/GhostLine.tsx'
import { isShown } from '../suggestion/suggestion-context.ts'
import { useDraggable, useDropTarget } from '../drag/use-drag.ts'

/** One slot of a party: its person can be dragged, others can be dropped, and other leaders' drags are shown. */
export const SlotTile = memo(function SlotTile({ partyId, slot }: { partyId: string; slot: number }) {
  const { controller, kind, canEdit, people, t } = useBoardContext()
  const { store, presence } = controller.board
  const element = useRef<HTMLButtonElement>(null)
  const occupant = useSlot(store, partyId, slot)
  const suggested = useGhost(store, partyId, slot)
  const ghost = suggested !== null && isShown(people, suggested) ? suggested : null
  const shownId = occupant ?? ghost?.personId ?? null
  const party = useParty(store, partyId)
  const person = usePerson(occupant ?? '')
  const isMine = useIsDragged(controller, shownId ?? '-')
  const isCursor = useIsCursor(controller, partyId, slot)
  const dragging = useDraggingPeer(presence, shownId ?? '-')
  const aiming = useAimingPeer(presence, slotKey(partyId, slot))
  const title = partyTitle(t, party, kind)
  useDraggable(element, shownId === null ? null : { kind: 'person', id: shownId }, () => {
    if (shownId !== null) controller.startDrag(shownId)
  })
  const isOver = useDropTarget(element, {
    accepts: ['person'],
    onEnter: () => controller.aim({ partyId, slot }),
    onLeave: () => controller.aim(null),
    onDrop: () => controller.pressSlot(partyId, slot),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWithModifier(event)) return
    const dragState = controller.dragState()
    if (event.key === 'Escape' && dragState) {
      controller.cancel()
      focusOrigin(dragState)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && occupant !== null && canEdit) {
      controller.remove(occupant)
    } else {
      const next = controller.cursor.follow({ partyId, slot }, event.key)
      if (!next) return
      controller.moveCursor(next)
      focusSlot(next)
    }
    event.preventDefault()
  }
  const peer = dragging ?? aiming
  const color = peer?.color
  const at = { party: title, slot: slot + 1 }
  const label =
    occupant !== null
      ? t('party-manager:slotTaken', { ...at, person: '' })
      : ghost
        ? t('party-manager:slotSuggested', at)
        : t('party-manager:slotFree', at)
  return (
    <button
      ref={element}
      id={slotElementId({ partyId, slot })}
      type="button"
      tabIndex={isCursor ? 0 : -1}
      aria-pressed={isMine}
      aria-describedby={occupant === null ? fitNoteId(partyId) : undefined}
      data-slot={occupant !== null ? 'taken' : ghost ? 'ghost' : 'free'}
      disabled={!canEdit}
      onClick={(event) => {
        controller.moveCursor({ partyId, slot })
        const dragState = controller.dragState()
        if (ghost && !dragState) return controller.explained.open({ partyId, slot })
        const isFromList = dragState?.kind === 'person' && dragState.from === null
        flushSync(() => controller.pressSlot(partyId, slot))
        // `detail` 0 means Enter or Space: then the focus moves on to the next person of the list.
        if (event.detail === 0 && isFromList && !controller.dragState()) focusList()
      }}
      onFocus={() => controller.moveCursor({ partyId, slot })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && controller.aim({ partyId, slot })}
      onPointerLeave={(event) => event.pointerType === 'mouse' && controller.aim(null)}
      onKeyDown={onKeyDown}
      style={color ? { boxShadow: `0 0 0 2px ${color}${aiming ? `, 0 0 14px ${color}` : ''}` } : undefined}
      className={classes(
        'relative flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 pointer-fine:min-h-8 pointer-fine:gap-1.5 pointer-fine:px-1.5 pointer-fine:py-0.5 transition-[background-color,box-shadow]',
        occupant === null
          ? 'outline-1 -outline-offset-1 outline-dashed outline-field-line text-muted group-data-[fit=4]/party:outline-accent-text/50 group-data-[fit=3]/party:outline-accent-text group-data-[fit=2]/party:outline-2 group-data-[fit=2]/party:outline-accent-text group-data-[fit=1]/party:outline-2 group-data-[fit=1]/party:outline-accent-text group-data-[fit=1]/party:bg-accent-soft group-data-dragging/board:outline-accent-text/60 hover:group-data-dragging/board:bg-accent-soft focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-accent-text'
          : 'bg-raised hover:bg-hover',
        canEdit && (shownId === null ? 'cursor-pointer' : 'cursor-grab active:cursor-grabbing'),
        isMine && 'opacity-60 outline-2! outline-solid! outline-accent-text!',
        isOver && 'bg-accent-soft! outline-2! outline-solid! outline-accent-text!',
      )}
    >
      {occupant === null && ghost ? (
        <>
          <span className="sr-only">{label}</span>
          <GhostLine ghost={ghost} />
        </>
      ) : occupant === null ? (
        <>
          <span aria-hidden className="flex min-w-0 items-center gap-2">
            <span className="size-4 shrink-0 rounded-full outline-1 -outline-offset-1 outline-dashed outline-muted/60" />
            <span className="truncate text-meta">{t('party-manager:slot', { slot: slot + 1 })}</span>
          </span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        <>
          <span className="sr-only">{label}</span>
          <span
            key={occupant}
            className="flex min-w-0 grow animate-settle items-center rounded-control gap-2 pointer-fine:gap-1.5"
          >
            <PersonLine person={person} />
          </span>
          {party?.leaderId === occupant && (
            <>
              <Crown size={14} className="shrink-0 text-caution-text" />
              <span className="sr-only">{t('party-manager:leader')}</span>
            </>
          )}
        </>
      )}
      {peer && <PeerMark peer={peer} />}
    </button>
  )
})
