import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import { useMembers, useParty } from '../board/use-board.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { filterPlayers, type PlayerFilter } from '../people/available-players.ts'
import type { Picking } from '../drag/board-controller.ts'
import { slotOrCursor } from '../drag/board-focus.ts'
import { countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'
import { PersonLine } from '../people/PersonLine.tsx'
import { PlayerFilterFields } from '../people/PlayerFilterFields.tsx'
import { useAvailablePlayers } from '../people/use-available-players.ts'
import { useUnplacedNote } from '../people/use-unplaced-note.ts'
import { useClosedWithParty } from './use-closed-with-party.ts'

type PickerProps = { picking: Picking; groups?: BoardStore }

/** Goes on slot by slot until everybody is placed or it is closed. */
export function PickerDialog({ picking, groups }: PickerProps) {
  const { t } = useTranslation('party-manager')
  const { controller, people, kind } = useBoardContext()
  const { partyId, slot, replaces } = picking
  const title = usePartyTitle()(useParty(controller.board.store, partyId), kind)
  const close = () => controller.openPicker(null)
  useClosedWithParty(partyId, title, close)
  const name = replaces === null ? null : (people[replaces]?.name ?? t('unknownPerson'))
  return (
    <Dialog
      onClose={close}
      focusAfter={() => slotOrCursor(picking)}
      width="sm"
      title={name === null ? t('pickTitle', { party: title, slot: slot + 1 }) : t('replaceTitle', { name })}
    >
      <PickerBody picking={picking} {...(groups ? { groups } : {})} />
    </Dialog>
  )
}

/** A component of its own, because the dialog mounts its content after itself and effects need that content. */
function PickerBody({ picking, groups }: PickerProps) {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const members = useMembers(controller.board.store, picking.partyId)
  const players = useAvailablePlayers(groups)
  const unplaced = useUnplacedNote(groups)
  const [filter, setFilter] = useState<PlayerFilter>({ text: '', role: 'all' })
  const shown = filterPlayers(players, filter)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(content.current), [])
  const fill = (personId: string) => {
    flushSync(() => {
      setFilter({ text: '', role: filter.role })
      controller.fillPickedSlot(personId)
      if (players.length === 1) controller.openPicker(null)
    })
    // The pressed row is gone.
    focusFirst(content.current)
  }
  return (
    <div ref={content} className="flex flex-col gap-2">
      <CompositionRow counts={countRoles(people, members)} />
      <PlayerFilterFields players={players} filter={filter} onFilter={setFilter} />
      <div role="status" className="empty:absolute">
        {shown.length === 0 && (
          <p className="px-3 py-8 text-center text-muted">
            {players.length > 0 ? t('nobodyFound') : (unplaced ?? t('nobodyLeft'))}
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <VirtualList
          label={t('available')}
          items={shown}
          keyOf={(person) => person.id}
          estimatedRowHeight={36}
          gap={3}
          className="-mx-2 h-[50dvh] px-2 py-1"
        >
          {(person) => (
            <button
              type="button"
              data-pick={person.id}
              onClick={() => fill(person.id)}
              className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control bg-raised px-2 py-1 hover:bg-hover pointer-fine:min-h-9"
            >
              <PersonLine person={person} />
            </button>
          )}
        </VirtualList>
      )}
    </div>
  )
}

/** Focuses the search, but on touch devices the first person: the on-screen keyboard would cover the list. */
function focusFirst(content: HTMLElement | null): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  content?.querySelector<HTMLElement>(isTouch ? '[data-pick]' : 'input')?.focus()
}
