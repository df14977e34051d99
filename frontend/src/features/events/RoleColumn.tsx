import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { Seat } from '#ui/Seat.tsx'
import { Count } from './Count.tsx'
import { itemOf } from './long-list.ts'
import { PersonSeat } from './PersonSeat.tsx'
import type { RoleSeats } from './roster-sections.ts'

type RoleColumnProps = {
  seats: RoleSeats
  readerId: string
  joined: (one: Participant) => boolean
  absent: ReadonlyMap<string, Absence>
}

/** The usual table is drawn whole; beyond this many empty seats a number says more than tiles. */
const drawnEmpty = 12

/** A role's part of the table: those who sit in the order they came, then the empty seats. */
export function RoleColumn({ seats, readerId, joined, absent }: RoleColumnProps) {
  const { t } = useTranslation(['events', 'domain'])
  const language = useLanguage()
  const { role, accepted, max, people, empty } = seats
  const headingId = `seats-${role}`
  const drawn = Math.min(empty, drawnEmpty)
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="mb-2 flex items-center gap-2">
        <RoleGlyph kind={role} size={18} />
        <span className="grow truncate">{t(`domain:roles.${role}`)}</span>
        <span className="tabular">
          <Count value={accepted} />/{max}
        </span>
      </h3>
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-1">
        {people.map((one) => (
          <li key={one.discordUserId} className={classes('col-span-full', itemOf(people))}>
            <PersonSeat
              person={one}
              kind={role}
              isReader={one.discordUserId === readerId}
              joined={joined(one)}
              language={language}
              awayUntil={absent.get(one.discordUserId)?.toDate}
            />
          </li>
        ))}
        {Array.from({ length: drawn }, (_, index) => (
          <li key={`empty-${index}`}>
            <Seat size="sm" kind={role} emptyLabel={t('events:emptySeat')} />
          </li>
        ))}
      </ul>
      {empty > drawn && (
        <p className="mt-2 text-meta text-muted">{t('events:moreEmpty', { count: empty - drawn })}</p>
      )}
    </section>
  )
}
