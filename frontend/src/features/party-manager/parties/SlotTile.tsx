import { Crown } from 'lucide-react'
import { memo, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { slotKey } from '../board/board-store.ts'
import { useAiming, useHolder, useParty, useSlot } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { useDesk, useIsCursor, useIsHeld, usePerson } from '../drag/board-context.ts'
import { HolderMark } from './PeerMark.tsx'
import { usePartyTitle } from './party-title.ts'
import { PersonLine } from '../people/PersonLine.tsx'
import { focusList, focusSlot, slotElementId } from '../drag/board-focus.ts'
import { useDraggable, useDropTarget } from '../drag/use-drag.ts'

/** One seat of a party. Takes a card, gives one, and shows what other leaders do with it. */
export const SlotTile = memo(function SlotTile({ partyId, slot }: { partyId: string; slot: number }) {
  const { t } = useTranslation('party-manager')
  const { desk, kind, canEdit } = useDesk()
  const { store, presence } = desk.board
  const element = useRef<HTMLButtonElement>(null)
  const occupant = useSlot(store, partyId, slot)
  const party = useParty(store, partyId)
  const person = usePerson(occupant ?? '')
  const isMine = useIsHeld(desk, occupant ?? '-')
  const isCursor = useIsCursor(desk, partyId, slot)
  const holder = useHolder(presence, occupant ?? '-')
  const aiming = useAiming(presence, slotKey(partyId, slot))
  const title = usePartyTitle()(party, kind)
  useDraggable(element, occupant === null ? null : { kind: 'person', id: occupant }, () => {
    if (occupant !== null) desk.take(occupant)
  })
  const isOver = useDropTarget(element, {
    accepts: ['person'],
    onEnter: () => desk.aim({ partyId, slot }),
    onLeave: () => desk.aim(null),
    onDrop: () => desk.pressSlot(partyId, slot),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && desk.held()) {
      desk.cancel()
      focusList()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && occupant !== null && canEdit) {
      desk.remove(occupant)
    } else {
      const next = desk.follow({ partyId, slot }, event.key)
      if (!next) return
      desk.setCursor(next)
      focusSlot(next)
    }
    event.preventDefault()
  }
  const sign = holder ?? aiming
  const color = sign?.color
  const label =
    occupant === null
      ? t('seatFree', { party: title, seat: slot + 1 })
      : t('seatTaken', { party: title, seat: slot + 1, person: '' })
  return (
    <button
      ref={element}
      id={slotElementId({ partyId, slot })}
      type="button"
      tabIndex={isCursor ? 0 : -1}
      aria-pressed={isMine}
      data-seat={occupant === null ? 'free' : 'taken'}
      disabled={!canEdit}
      onClick={(event) => {
        desk.setCursor({ partyId, slot })
        const held = desk.held()
        const isFromList = held?.kind === 'person' && held.from === null
        flushSync(() => desk.pressSlot(partyId, slot))
        // Zero clicks: Enter or Space. The keyboard goes on with the next person.
        if (event.detail === 0 && isFromList && !desk.held()) focusList()
      }}
      onFocus={() => desk.setCursor({ partyId, slot })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && desk.aim({ partyId, slot })}
      onPointerLeave={(event) => event.pointerType === 'mouse' && desk.aim(null)}
      onKeyDown={onKeyDown}
      style={color ? { boxShadow: `0 0 0 2px ${color}${aiming ? `, 0 0 14px ${color}` : ''}` } : undefined}
      className={classes(
        'relative flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 pointer-fine:min-h-8 pointer-fine:gap-1.5 pointer-fine:px-1.5 pointer-fine:py-0.5 transition-[background-color,box-shadow]',
        occupant === null
          ? 'outline-1 -outline-offset-1 outline-dashed outline-line text-muted group-data-holding/board:outline-accent-text/60 hover:group-data-holding/board:bg-accent-soft focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-accent-text'
          : 'bg-raised hover:bg-hover',
        canEdit && (occupant === null ? 'cursor-pointer' : 'cursor-grab active:cursor-grabbing'),
        isMine && 'opacity-60 outline-2! outline-solid! outline-accent-text!',
        isOver && 'bg-accent-soft! outline-2! outline-solid! outline-accent-text!',
      )}
    >
      {occupant === null ? (
        <>
          <span aria-hidden className="flex min-w-0 items-center gap-2">
            <span className="size-4 shrink-0 rounded-full outline-1 -outline-offset-1 outline-dashed outline-muted/60" />
            <span className="truncate text-meta">{t('seat', { seat: slot + 1 })}</span>
          </span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        <>
          <span className="sr-only">{label}</span>
          <span
            key={occupant}
            className="flex min-w-0 grow animate-seat items-center gap-2 pointer-fine:gap-1.5"
          >
            <PersonLine person={person} />
          </span>
          {party?.leaderId === occupant && (
            <>
              <Crown aria-hidden size={14} className="shrink-0 text-caution-text" />
              <span className="sr-only">{t('leader')}</span>
            </>
          )}
        </>
      )}
      {sign && <HolderMark peer={sign} />}
    </button>
  )
})
