import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { useAbsent } from '#lib/queries/absence.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { usePreload } from '#ui/use-preload.ts'
import { AbsentPeople } from './AbsentPeople.tsx'
import { columnTracks } from './column-tracks.ts'
import { Count } from './Count.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RoleColumn } from './RoleColumn.tsx'
import { MarkLegend } from './MarkLegend.tsx'
import { ManageContext } from './RosterPerson.tsx'
import { rosterSections } from './roster-sections.ts'

const ManageSignUpDialog = lazyPart(async () => (await import('./ManageSignUpDialog.tsx')).ManageSignUpDialog)

/** The roster: each role with its people and openings, then the people who take no capacity of a role. */
export function RosterCard({ event, readerId }: { event: EventView; readerId: string }) {
  const { t } = useTranslation(['events-page', 'domain'])
  const region = useKeptFocus()
  const hasJustJoined = useJustJoined(event.participants)
  const sections = rosterSections(event)
  const columns = sections.columns.filter((column) => column.max > 0 || column.people.length > 0)
  const tracks = columnTracks(columns)
  const absent = useAbsent(event)
  const shared = { readerId, hasJustJoined, absent }
  const refusal = closedRefusal(event)
  const isAhead = refusal === null || refusal === 'event_not_open'
  const lists = [
    { kind: 'flex', title: t('domain:roles.flex'), people: sections.flexible },
    {
      kind: 'waiting',
      title: t('events-page:waiting'),
      hint: isAhead ? t('events-page:waitingHint') : undefined,
      people: sections.waiting,
      numbered: true,
    },
    { kind: 'tentative', title: t('events-page:tentative'), people: sections.tentative },
    {
      kind: 'bench',
      title: t('events-page:bench'),
      hint: isAhead ? t('events-page:benchHint') : undefined,
      people: sections.bench,
    },
    { kind: 'declined', title: t('events-page:declinedPeople'), people: sections.declined, folded: true },
  ] as const
  const [managed, setManaged] = useState<Participant | 'new' | null>(null)
  const canManage = event.can.manageSignUps && isAhead
  usePreload(ManageSignUpDialog, canManage)
  return (
    <Card ref={region} tabIndex={-1} aria-labelledby="event-roster" className="@container sm:p-4!">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="event-roster" className="text-section">
          {t('events-page:roster')}
        </h2>
        <p className="text-title font-semibold text-strong">
          <span className="sr-only">
            {t('events-page:acceptedOf', { accepted: sections.accepted, max: sections.max })}
          </span>
          <span aria-hidden>
            <Count value={sections.accepted} />/{sections.max}
          </span>
        </p>
        {canManage && (
          <Button
            size="sm"
            className="ml-auto"
            aria-haspopup="dialog"
            icon={<UserPlus size={16} />}
            onClick={() => setManaged('new')}
          >
            {t('events-page:manage.addPerson')}
          </Button>
        )}
      </header>
      {event.participants.length === 0 && refusal === null && (
        <p className="mt-1 text-muted">{t('events-page:nobodyYet')}</p>
      )}
      <MarkLegend people={event.participants} />
      <ManageContext value={canManage ? setManaged : null}>
        <div className="mt-3 grid items-start gap-x-3 gap-y-4 @xl:grid-cols-4">
          {columns.map((column, index) => (
            <RoleColumn key={column.role} section={column} tracks={tracks[index] ?? 1} {...shared} />
          ))}
        </div>
        <div className="mt-4 grid items-start gap-x-3 gap-y-4 empty:hidden @xl:grid-cols-2">
          {lists.map((list) => (
            <PeopleList key={list.kind} {...list} {...shared} />
          ))}
        </div>
      </ManageContext>
      <AbsentPeople absences={[...absent.values()]} />
      <LazyOverlay open={managed !== null} onClose={() => setManaged(null)}>
        {managed !== null && (
          <ManageSignUpDialog
            event={event}
            person={managed === 'new' ? null : managed}
            onClose={() => setManaged(null)}
          />
        )}
      </LazyOverlay>
    </Card>
  )
}

const responseKey = (one: Participant) => `${one.discordUserId} ${one.role} ${one.status}`

/** Whether a participant came to this part of the roster after the page was opened; each is animated once. */
function useJustJoined(participants: readonly Participant[]): (one: Participant) => boolean {
  const [first] = useState(() => new Set(participants.map(responseKey)))
  return (one) => !first.has(responseKey(one))
}
