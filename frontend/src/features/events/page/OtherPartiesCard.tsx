import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView, Party } from '@raidtisch/shared-types/contracts/entities'
import { countComing } from '@raidtisch/shared-types/live/party-answers'
import { Card } from '#ui/Card.tsx'
import { answersById, PartyPeople, usePartyTitle } from './PartyPeople.tsx'

type OtherPartiesCardProps = {
  event: EventView
  parties: readonly Party[]
  readerId: string
  /** The reader's own party is shown above. */
  hasOwn: boolean
}

/** The parties without the reader. Collapsed, because they are less important than the reader's own party. */
export function OtherPartiesCard({ event, parties, readerId, hasOwn }: OtherPartiesCardProps) {
  const { t } = useTranslation('events-page')
  const titleOf = usePartyTitle()
  const answers = answersById(event)
  if (parties.length === 0) return null
  return (
    <Card className="@container sm:p-4!">
      <details className="group">
        <summary className="-m-2 flex cursor-pointer list-none items-center gap-2 rounded-control p-2">
          <h2 className="grow text-title">{t(hasOwn ? 'otherParties' : 'parties')}</h2>
          <span className="tabular font-semibold text-strong">{parties.length}</span>
          <ChevronDown size={18} className="text-muted group-open:rotate-180" />
        </summary>
        {parties.map((party) => (
          <section key={party.id} className="mt-4">
            <h3 className="flex items-baseline gap-2">
              <span className="grow">{titleOf(party)}</span>
              <span className="tabular">
                {countComing(party.members, answers)}/{party.maxSize}
              </span>
            </h3>
            {party.members.length > 0 && <PartyPeople event={event} party={party} readerId={readerId} />}
          </section>
        ))}
      </details>
    </Card>
  )
}
