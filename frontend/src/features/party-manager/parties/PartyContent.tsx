import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import { isComing, partyStatusOf } from '@raidtisch/shared-types/domain/party-statuses'
import { UserX } from 'lucide-react'
import { memo, useState } from 'react'
import { useMembers, useParty } from '../board/use-board.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { countComing, countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { isDemoParty } from '../board/demo-board.ts'
import { partyTitle, useBoardContext } from '../drag/board-context.ts'
import { DeletePartyDialog } from '../lazy-dialogs.ts'
import { PartyMenu } from './PartyMenu.tsx'
import { SlotTile } from './SlotTile.tsx'
import { TypeLine } from './TypeLine.tsx'
import { FitNote } from '../suggestion/FitNote.tsx'
import { AcceptPartyButton } from '../suggestion/AcceptPartyButton.tsx'

/** One party: name, numbers by role, and its slots. It does not render while cards are dragged over the party. */
export const PartyContent = memo(function PartyContent({ partyId }: { partyId: string }) {
  const { controller, kind, canEdit, t, editParty } = useBoardContext()
  const party = useParty(controller.board.store, partyId)
  const [isDeleting, setDeleting] = useState(false)
  if (!party) return null
  const title = partyTitle(t, party, kind)
  const note = kind === 'groups' ? party.description : party.notes
  return (
    <>
      <header>
        <div className="flex items-center gap-1 pl-1">
          <h3 className="min-w-0 grow truncate text-title" title={title}>
            {title}
          </h3>
          {isDemoParty(partyId) && <Badge tone="accent">{t('party-manager:demo')}</Badge>}
          {kind === 'groups' && party.category && (
            <Badge>
              {party.category === defaultGroupCategory ? t('party-manager:categoryGuild') : party.category}
            </Badge>
          )}
          {canEdit && (
            <PartyMenu
              party={party}
              title={title}
              onEdit={() => editParty(partyId)}
              onDelete={() => setDeleting(true)}
            />
          )}
        </div>
        <FillLine partyId={partyId} />
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
      {isDeleting && (
        <LazyOverlay open onClose={() => setDeleting(false)}>
          <DeletePartyDialog partyId={partyId} title={title} onClose={() => setDeleting(false)} />
        </LazyOverlay>
      )}
    </>
  )
})

function FillLine({ partyId }: { partyId: string }) {
  const { controller, people, kind, t } = useBoardContext()
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
      <FitNote partyId={partyId} />
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
  const { controller, people, canEdit, t } = useBoardContext()
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
      <UserX size={14} className="shrink-0" />
      {t('party-manager:declinedReplace', { count: declined.length })}
    </button>
  )
}
