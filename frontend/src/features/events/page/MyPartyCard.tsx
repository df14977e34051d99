import { useTranslation } from 'react-i18next'
import type { EventView, Party } from '@raidtisch/shared-types/contracts/entities'
import { countComing } from '@raidtisch/shared-types/live/party-answers'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Count } from './Count.tsx'
import { answersById, PartyPeople, usePartyTitle } from './PartyPeople.tsx'

type MyPartyCardProps = { event: EventView; party: Party; readerId: string }

/** The party the reader plays in, as the leaders build it. */
export function MyPartyCard({ event, party, readerId }: MyPartyCardProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const title = usePartyTitle()(party)
  const taken = countComing(party.members, answersById(event))
  return (
    <Card
      aria-labelledby="my-party"
      className="@container outline-2 -outline-offset-2 outline-accent-soft sm:p-4!"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="my-party" className="text-title">
          <span className="mr-2 text-meta font-normal text-muted">{t('events-page:myParty')}</span>
          {title}
        </h2>
        <Badge tone={party.status === 'active' ? 'positive' : 'caution'}>
          {t(`domain:partyStatus.${party.status}`)}
        </Badge>
        <span className="ml-auto text-title font-semibold text-strong">
          <span className="sr-only">{t('events-page:partySize', { taken, size: party.maxSize })}</span>
          <span aria-hidden>
            <Count value={taken} />/{party.maxSize}
          </span>
        </span>
      </header>
      {party.notes !== null && party.notes !== '' && (
        <p className="mt-1 break-words whitespace-pre-line text-body">{party.notes}</p>
      )}
      <PartyPeople event={event} party={party} readerId={readerId} drawEmpty />
    </Card>
  )
}
