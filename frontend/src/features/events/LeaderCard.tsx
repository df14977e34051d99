import { MonitorPlay, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { Button, buttonClasses } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LazyExportMenu } from '#ui/LazyExportMenu.tsx'

/** Roster and parties: tables for people, JSON for programs. */
const files = [
  { what: 'roster', format: 'csv' },
  { what: 'roster', format: 'json' },
  { what: 'parties', format: 'csv' },
  { what: 'parties', format: 'json' },
] as const

/** What only leaders and the event's creator do from here; nobody else sees the card. */
export function LeaderCard({ event, onOpenLinks }: { event: EventView; onOpenLinks: () => void }) {
  const { t } = useTranslation('events')
  const { manageParties, createStreamLink, edit } = event.can
  if (!manageParties && !createStreamLink && !edit) return null
  return (
    <Card aria-labelledby="event-leading">
      <h2 id="event-leading" className="text-title">
        {t('leading')}
      </h2>
      <div className="mt-3 grid gap-2">
        {manageParties && (
          <Link to={`/party-manager?event=${event.id}`} className={buttonClasses('secondary')}>
            <UsersRound aria-hidden size={18} />
            {t('toPartyManager')}
          </Link>
        )}
        {createStreamLink && (
          <Button icon={<MonitorPlay aria-hidden size={18} />} onClick={onOpenLinks}>
            {t('bigScreen')}
          </Button>
        )}
        {edit && (
          <LazyExportMenu
            path={`/api/events/${event.id}/export`}
            entries={files.map(({ what, format }) => ({
              format,
              query: { what },
              label: t(what === 'roster' ? 'exportRoster' : 'exportParties', {
                format: format.toUpperCase(),
              }),
            }))}
          />
        )}
      </div>
    </Card>
  )
}
