import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers, useParty } from '#lib/board/use-board.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { countRoles } from './composition.ts'
import { CompositionRow } from './CompositionRow.tsx'
import { DeletePartyDialog } from './DeletePartyDialog.tsx'
import { isDemoParty } from './demo-board.ts'
import { useDesk, useHeld } from './desk-context.ts'
import { PartyDialog } from './PartyDialog.tsx'
import { PartyMenu } from './PartyMenu.tsx'
import { usePartyTitle } from './party-title.ts'
import { SlotTile } from './SlotTile.tsx'
import { useDropTarget } from './use-drag.ts'

/** A party laid like a table: head, line-up, a seat for each place. */
export const PartyCard = memo(function PartyCard({ partyId }: { partyId: string }) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { desk, kind, canEdit } = useDesk()
  const { store } = desk.board
  const party = useParty(store, partyId)
  const element = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const title = usePartyTitle()(party, kind)
  const isOver = useDropTarget(element, { accepts: ['group'], onDrop: () => desk.pressParty(partyId) })
  if (!party) return null
  const note = kind === 'groups' ? party.description : party.notes
  return (
    <section
      ref={element}
      aria-label={title}
      data-party={partyId}
      className={classes(
        'relative flex min-w-0 flex-col gap-2.5 rounded-card bg-panel p-3 transition-shadow',
        isOver && 'outline-2 outline-accent-text',
      )}
    >
      <header className="flex items-start gap-2 pl-1">
        <div className="min-w-0 grow">
          <h3 className="truncate text-title" title={title}>
            {title}
          </h3>
          <FillLine partyId={partyId} />
        </div>
        {isDemoParty(partyId) && <Badge tone="accent">{t('party-manager:demo')}</Badge>}
        {kind === 'parties' && (
          <Badge tone={party.status === 'active' ? 'positive' : 'caution'}>
            {t(`domain:partyStatus.${party.status}`)}
          </Badge>
        )}
        {kind === 'groups' && party.category && <Badge>{party.category}</Badge>}
        {canEdit && (
          <PartyMenu
            party={party}
            title={title}
            onEdit={() => setOpen('edit')}
            onDelete={() => setOpen('delete')}
          />
        )}
      </header>
      {note && <p className="line-clamp-2 px-1 text-meta whitespace-pre-line text-muted">{note}</p>}
      <ul className="flex flex-col gap-1">
        {Array.from({ length: party.maxSize }, (_, slot) => (
          <li key={slot}>
            <SlotTile partyId={partyId} slot={slot} />
          </li>
        ))}
      </ul>
      <PutGroupHere partyId={partyId} />
      {open === 'edit' && <PartyDialog party={party} title={title} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeletePartyDialog partyId={partyId} title={title} onClose={() => setOpen(null)} />
      )}
    </section>
  )
})

function FillLine({ partyId }: { partyId: string }) {
  const { t } = useTranslation('party-manager')
  const { desk, people } = useDesk()
  const members = useMembers(desk.board.store, partyId)
  const taken = members.filter((person) => person !== null).length
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="tabular text-meta font-medium text-muted">
        <span aria-hidden>
          {taken}/{members.length}
        </span>
        <span className="sr-only">{t('filled', { taken, size: members.length })}</span>
      </span>
      {taken > 0 && <CompositionRow counts={countRoles(people, members)} />}
    </div>
  )
}

/** While a group is in the hand, each party offers a place to put it: for fingers and keyboards. */
function PutGroupHere({ partyId }: { partyId: string }) {
  const { t } = useTranslation('party-manager')
  const { desk } = useDesk()
  const held = useHeld(desk)
  if (held?.kind !== 'group') return null
  // Laid over the card, because a card that grows while something is dragged moves away from under it.
  return (
    <button
      type="button"
      onClick={() => desk.pressParty(partyId)}
      className="absolute inset-0 flex cursor-pointer items-end justify-center rounded-card bg-accent-soft p-4 outline-2 -outline-offset-2 outline-dashed outline-accent-text hover:outline-solid"
    >
      <span className="min-w-0 truncate rounded-full bg-accent px-3.5 py-1.5 font-medium text-white shadow-float">
        {t('putGroupHere', { name: held.name })}
      </span>
    </button>
  )
}
