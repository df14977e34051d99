import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { Card } from '#ui/Card.tsx'
import { AbsentPeople } from './AbsentPeople.tsx'
import { Count } from './Count.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RoleColumn } from './RoleColumn.tsx'
import { rosterSections } from './roster-sections.ts'
import { useAbsent } from './use-absent.ts'
import { useJustJoined } from './use-just-joined.ts'

/** Who comes: the table with every seat, then everybody who has no seat of a role. */
export function RosterCard({ event, readerId }: { event: EventView; readerId: string }) {
  const { t } = useTranslation(['events', 'domain'])
  const joined = useJustJoined(event.participants)
  const sections = rosterSections(event)
  const columns = sections.columns.filter((column) => column.max > 0 || column.people.length > 0)
  const absent = useAbsent(event)
  const lists = { readerId, joined, absent }
  return (
    <Card aria-labelledby="event-roster">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="event-roster" className="text-section">
          {t('events:roster')}
        </h2>
        <p className="text-title font-semibold text-strong">
          <span className="sr-only">
            {t('events:acceptedOf', { accepted: sections.accepted, max: sections.max })}
          </span>
          <span aria-hidden>
            <Count value={sections.accepted} />/{sections.max}
          </span>
        </p>
      </header>
      {event.participants.length === 0 && <p className="mt-1 text-muted">{t('events:nobodyYet')}</p>}
      <div className="mt-4 grid items-start gap-x-4 gap-y-6 sm:grid-cols-3">
        {columns.map((column) => (
          <RoleColumn key={column.role} seats={column} {...lists} />
        ))}
      </div>
      <PeopleList kind="flex" title={t('domain:roles.flex')} people={sections.flexible} {...lists} />
      <PeopleList
        kind="waiting"
        title={t('events:waiting')}
        hint={t('events:waitingHint')}
        people={sections.waiting}
        numbered
        {...lists}
      />
      <PeopleList kind="tentative" title={t('events:tentative')} people={sections.tentative} {...lists} />
      <PeopleList kind="declined" title={t('events:declinedPeople')} people={sections.declined} {...lists} />
      <AbsentPeople absences={[...absent.values()]} />
    </Card>
  )
}
