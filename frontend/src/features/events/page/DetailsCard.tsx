import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Clock, Crown, Hash, Hourglass, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { membersQuery } from '#lib/queries/member.queries.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { hoursAndMinutes } from '#lib/time/duration.ts'
import { formatDate, formatReaderTime, formatTime } from '#lib/time/time.ts'
import { Card } from '#ui/Card.tsx'
import { DayNote } from '#ui/DayNote.tsx'
import { Description } from './Description.tsx'
import { rosterSections } from './roster-sections.ts'

/** The description, then the details in small lines: most of them are shown larger above and in the roster. */
export function DetailsCard({ event }: { event: EventView }) {
  const { t } = useTranslation(['events-page', 'common'])
  const language = useLanguage()
  const { date, timezone, duration, description, channelName } = event
  const readerTime = formatReaderTime(date, timezone, language)
  const leader = useCreatorName(event)
  const { accepted, max } = rosterSections(event)
  return (
    <Card aria-labelledby="event-details" className="sm:p-4!">
      <h2 id="event-details" className="text-title">
        {t('events-page:details')}
      </h2>
      <Description text={description} />
      <dl className="tabular mt-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-body">
        <Fact icon={<CalendarDays size={14} />} label={t('events-page:date')}>
          {formatDate(date, timezone, language)}
          {' · '}
          <DayNote iso={date} timezone={timezone} className="text-muted" />
        </Fact>
        <Fact icon={<Clock size={14} />} label={t('events-page:time')}>
          {formatTime(date, timezone, language)}{' '}
          {readerTime !== null && (
            <span className="text-muted">{t('common:yourTime', { time: readerTime })}</span>
          )}
        </Fact>
        <Fact icon={<Users size={14} />} label={t('events-page:participants')}>
          {accepted}/{max}
        </Fact>
        <Fact icon={<Hourglass size={14} />} label={t('events-page:duration')}>
          {t('common:duration', hoursAndMinutes(duration))}
        </Fact>
        {channelName !== null && (
          <Fact icon={<Hash size={14} />} label={t('events-page:channel')}>
            {channelName}
          </Fact>
        )}
        {leader !== undefined && (
          <Fact icon={<Crown size={14} />} label={t('events-page:ledBy')}>
            {t('events-page:ledByName', { name: leader })}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/** The name of who created the event; undefined when they left the server, or while it is not known. */
function useCreatorName({ createdBy, participants, serverId }: EventView): string | undefined {
  const participant = participants.find(({ discordUserId }) => discordUserId === createdBy)
  // The list of all members is large: it is read only for somebody who is not on the roster.
  const { data: name } = useQuery({
    ...membersQuery(serverId),
    enabled: participant === undefined,
    select: (members) => members.find(({ id }) => id === createdBy)?.displayName,
  })
  return participant?.displayName ?? name
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div title={label} className="flex min-w-0 items-start gap-1.5">
      <dt className="mt-px shrink-0 text-muted">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
