import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import { useMembers, useParty } from '../board/use-board.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { filterPlayers, type PlayerFilter } from '../people/available-players.ts'
import type { Picking } from '../drag/board-controller.ts'
import { focusSlot } from '../drag/board-focus.ts'
import { countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { useDesk, usePicking } from '../drag/board-context.ts'
import { usePartyTitle } from './party-title.ts'
import { PersonLine } from '../people/PersonLine.tsx'
import { PlayerFilterFields } from '../people/PlayerFilterFields.tsx'
import { useAvailablePlayers } from '../people/use-available-players.ts'

/** Who shall take this slot? Opens on a free slot that is pressed with an empty hand, and goes on slot by slot. */
export function SlotPicker({ groups }: { groups?: BoardStore }) {
  const { desk } = useDesk()
  const picking = usePicking(desk)
  return picking && <PickerDialog picking={picking} {...(groups ? { groups } : {})} />
}

type PickerProps = { picking: Picking; groups?: BoardStore }

function PickerDialog({ picking, groups }: PickerProps) {
  const { t } = useTranslation('party-manager')
  const { desk, people, kind } = useDesk()
  const { partyId, slot, replaces } = picking
  const title = usePartyTitle()(useParty(desk.board.store, partyId), kind)
  const name = replaces === null ? null : (people[replaces]?.name ?? t('unknownPerson'))
  const close = () => {
    desk.pickFor(null)
    focusSlot({ partyId, slot })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      width="sm"
      title={name === null ? t('pickTitle', { party: title, seat: slot + 1 }) : t('replaceTitle', { name })}
    >
      <PickerBody picking={picking} {...(groups ? { groups } : {})} />
    </Dialog>
  )
}

/** Inside the dialog, because the dialog's content is mounted after the dialog itself. */
function PickerBody({ picking, groups }: PickerProps) {
  const { t } = useTranslation('party-manager')
  const { desk, people } = useDesk()
  const members = useMembers(desk.board.store, picking.partyId)
  const players = useAvailablePlayers(groups)
  const [filter, setFilter] = useState<PlayerFilter>({ text: '', role: 'all' })
  const shown = filterPlayers(players, filter)
  const content = useRef<HTMLDivElement>(null)
  useFirstFocus(content)
  const fill = (personId: string) => {
    setFilter({ text: '', role: filter.role })
    desk.fill(personId)
    if (players.length === 1) desk.pickFor(null)
  }
  return (
    <div ref={content} className="flex flex-col gap-2">
      <CompositionRow counts={countRoles(people, members)} />
      <PlayerFilterFields players={players} filter={filter} onFilter={setFilter} />
      {shown.length === 0 ? (
        <p className="px-3 py-8 text-center text-muted">
          {t(players.length === 0 ? 'nobodyLeft' : 'nobodyFound')}
        </p>
      ) : (
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

/** A keyboard starts in the search; on a phone its own keyboard would cover the list. */
function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    content.current?.querySelector<HTMLElement>(isTouch ? '[data-pick]' : 'input')?.focus()
  }, [content])
}
