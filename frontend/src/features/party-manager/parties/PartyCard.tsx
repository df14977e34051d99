import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import { isComing, partyStatusOf } from '@raidtisch/shared-types/domain/party-statuses'
import { UserX } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers, useParty } from '../board/use-board.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { countComing, countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { isDemoParty } from '../board/demo-board.ts'
import { useBoardContext, useDragState, usePartyTitle } from '../drag/board-context.ts'
import { DeletePartyDialog, PartyDialog } from '../lazy-dialogs.ts'
import { PartyMenu } from './PartyMenu.tsx'
import { SlotTile } from './SlotTile.tsx'
import { TypeLine } from './TypeLine.tsx'
import { usePartyFit } from '../suggestion/fit-context.ts'
import { FitNote } from '../suggestion/FitNote.tsx'
import type { RankedFit } from '../suggestion/fit-store.ts'
import { AcceptPartyButton } from '../suggestion/AcceptPartyButton.tsx'
import { useDropTarget } from '../drag/use-drag.ts'

/** One party: name, numbers by role, and its slots. */
export const PartyCard = memo(function PartyCard({ partyId }: { partyId: string }) {
  const { t } = useTranslation('party-manager')
  const { controller, kind, canEdit } = useBoardContext()
  const { store } = controller.board
  const party = useParty(store, partyId)
  const element = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const title = usePartyTitle()(party, kind)
  const fit = usePartyFit(partyId)
  const isOver = useDropTarget(element, {
    accepts: ['group', 'person'],
    onDrop: () => controller.dropIntoParty(partyId),
  })
  if (!party) return null
  const note = kind === 'groups' ? party.description : party.notes
  return (
    <section
      ref={element}
      aria-label={title}
      data-party={partyId}
      data-fit={fit ? Math.min(fit.rank, 4) : undefined}
      // Cards outside of the window are neither painted nor searched for what is below the pointer.
      style={{ containIntrinsicBlockSize: `auto ${party.maxSize * 35 + 65}px` }}
      className={classes(
        'group/party relative flex min-w-0 flex-col gap-1.5 rounded-card bg-panel p-2 transition-shadow [content-visibility:auto]',
        isOver && 'outline-2 outline-accent-text',
      )}
    >
      <header>
        <div className="flex items-center gap-1 pl-1">
          <h3 className="min-w-0 grow truncate text-title" title={title}>
            {title}
          </h3>
          {isDemoParty(partyId) && <Badge tone="accent">{t('demo')}</Badge>}
          {kind === 'groups' && party.category && (
            <Badge>{party.category === defaultGroupCategory ? t('categoryGuild') : party.category}</Badge>
          )}
          {canEdit && (
            <PartyMenu
              party={party}
              title={title}
              onEdit={() => setOpen('edit')}
              onDelete={() => setOpen('delete')}
            />
          )}
        </div>
        <FillLine partyId={partyId} fit={fit} />
        {kind === 'parties' && party.typeId !== null && <TypeLine partyId={partyId} typeId={party.typeId} />}
        {kind === 'parties' && <DeclinedLine partyId={partyId} />}
        {kind === 'parties' && <AcceptPartyButton partyId={partyId} title={title} />}
      </header>
      {note && (
        <p className="line-clamp-2 px-1 text-meta whitespace-pre-line pointer-fine:line-clamp-1 text-muted">
          {note}
        </p>
      )}
      <ul className="flex flex-col gap-1 pointer-fine:gap-[3px]">
        {Array.from({ length: party.maxSize }, (_, slot) => (
          <li key={slot}>
            <SlotTile partyId={partyId} slot={slot} />
          </li>
        ))}
      </ul>
      <PutGroupHere partyId={partyId} />
      {open && (
        <LazyOverlay open onClose={() => setOpen(null)}>
          {open === 'edit' && <PartyDialog party={party} title={title} onClose={() => setOpen(null)} />}
          {open === 'delete' && (
            <DeletePartyDialog partyId={partyId} title={title} onClose={() => setOpen(null)} />
          )}
        </LazyOverlay>
      )}
    </section>
  )
})

function FillLine({ partyId, fit }: { partyId: string; fit: RankedFit | null }) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { controller, people, kind } = useBoardContext()
  const members = useMembers(controller.board.store, partyId)
  const size = members.length
  const coming = countComing(people, members)
  const status = partyStatusOf(size, coming)
  return (
    <div className="relative flex flex-wrap items-center gap-x-2 px-1">
      <span className="tabular text-meta font-medium text-muted">
        <span aria-hidden>
          {coming}/{size}
        </span>
        <span className="sr-only">{t('party-manager:filled', { taken: coming, size })}</span>
      </span>
      {coming > 0 && <CompositionRow counts={countRoles(people, members)} />}
      {fit && <FitNote fit={fit} />}
      {kind === 'parties' && (
        <span
          data-status={status}
          className={classes(
            'ml-auto text-meta font-medium whitespace-nowrap',
            status === 'active' ? 'text-positive-text' : 'text-caution-text',
          )}
        >
          {t(`domain:partyStatus.${status}`)}
        </span>
      )}
    </div>
  )
}

/** Shown when a person in the party declined: a press opens the picker to replace them. */
function DeclinedLine({ partyId }: { partyId: string }) {
  const { t } = useTranslation('party-manager')
  const { controller, people, canEdit } = useBoardContext()
  const members = useMembers(controller.board.store, partyId)
  const declined = members.flatMap((id, slot) =>
    id !== null && !isComing(people[id]?.answer) ? [{ partyId, slot, replaces: id }] : [],
  )
  const [first] = declined
  if (!first) return null
  return (
    <button
      type="button"
      disabled={!canEdit}
      onClick={() => controller.openPicker(first)}
      className="mt-1 flex min-h-11 w-full items-center gap-1.5 rounded-control bg-danger-soft px-2 text-meta font-medium text-danger-text enabled:hover:underline pointer-fine:min-h-6"
    >
      <UserX aria-hidden size={14} className="shrink-0" />
      {t('declinedReplace', { count: declined.length })}
    </button>
  )
}

/** While a group is dragged, each party has a button to drop it there, for touch and keyboard. */
function PutGroupHere({ partyId }: { partyId: string }) {
  const { t } = useTranslation('party-manager')
  const { controller } = useBoardContext()
  const dragState = useDragState(controller)
  if (dragState?.kind !== 'group') return null
  // Lies over the card: a card that grew during a drag would move away from below the pointer.
  return (
    <button
      type="button"
      onClick={() => controller.dropGroup(partyId)}
      className="absolute inset-0 flex cursor-pointer items-end justify-center rounded-card bg-accent-soft p-4 outline-2 -outline-offset-2 outline-dashed outline-accent-text hover:outline-solid"
    >
      <span className="min-w-0 truncate rounded-full bg-accent px-3.5 py-1.5 font-medium text-white shadow-float">
        {t('putGroupHere', { name: dragState.name })}
      </span>
    </button>
  )
}
