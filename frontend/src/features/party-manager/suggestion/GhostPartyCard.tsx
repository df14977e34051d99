import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import type { PartyFacts } from '../board/board-store.ts'
import { PutGroupHere } from '../parties/PutGroupHere.tsx'
import { SlotTile } from '../parties/SlotTile.tsx'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'
import { useDropTarget } from '../drag/use-drag.ts'
import { AcceptPartyButton } from './AcceptPartyButton.tsx'
import { usePartyFit } from './fit-context.ts'
import { FitNote } from './FitNote.tsx'

/** A party that is only suggested; whoever is placed there creates it. */
export function GhostPartyCard({ party }: { party: PartyFacts }) {
  const { t } = useTranslation('party-manager-suggestion')
  const title = usePartyTitle()(party, 'parties')
  const { controller } = useBoardContext()
  const element = useRef<HTMLElement>(null)
  const fit = usePartyFit(party.id)
  const isOver = useDropTarget(element, {
    accepts: ['group', 'person'],
    onDrop: () => controller.dropIntoParty(party.id),
  })
  return (
    <section
      ref={element}
      aria-label={t('partyOf', { party: title })}
      data-party={party.id}
      data-fit={fit ? Math.min(fit.rank, 4) : undefined}
      style={{ containIntrinsicBlockSize: `auto ${party.maxSize * 35 + 65}px` }}
      className={classes(
        'group/party relative flex min-w-0 flex-col gap-1.5 rounded-card p-2 [content-visibility:auto]',
        isOver ? 'outline-2 outline-accent-text' : 'outline-1 -outline-offset-1 outline-dashed outline-line',
      )}
    >
      <header>
        <div className="flex items-center gap-1 pl-1">
          <h3 className="min-w-0 grow truncate text-title">{title}</h3>
          {/* The fit is written in the badge's place, and leaves the title its room. */}
          <div className="relative flex w-3/5 shrink-0 justify-end">
            <span className={classes('flex', fit && 'invisible')}>
              <Badge tone="accent">{t('suggested')}</Badge>
            </span>
            <FitNote partyId={party.id} />
          </div>
        </div>
        <AcceptPartyButton partyId={party.id} title={title} />
      </header>
      <ul className="flex flex-col gap-1 pointer-fine:gap-[3px]">
        {Array.from({ length: party.maxSize }, (_, slot) => (
          <li key={slot}>
            <SlotTile partyId={party.id} slot={slot} />
          </li>
        ))}
      </ul>
      <PutGroupHere partyId={party.id} />
    </section>
  )
}
