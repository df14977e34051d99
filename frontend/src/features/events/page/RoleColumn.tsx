import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { Slot } from '#ui/Slot.tsx'
import { Count } from './Count.tsx'
import { itemOf, RosterPerson } from './RosterPerson.tsx'
import type { RoleSection } from './roster-sections.ts'

type RoleColumnProps = {
  section: RoleSection
  /** The columns of a wide roster that the role takes. */
  tracks: number
  readerId: string
  hasJustJoined: (one: Participant) => boolean
  absent: ReadonlyMap<string, Absence>
}

/** By the columns that a role takes of a wide roster. */
const spans: Record<number, string> = { 2: '@xl:col-span-2', 3: '@xl:col-span-3', 4: '@xl:col-span-4' }
const lists: Record<number, string> = { 1: '@xl:grid-cols-1', 3: '@xl:grid-cols-3', 4: '@xl:grid-cols-4' }

/** This many openings fit beside their number into a line of one column. */
const drawnEmpty = 6

/** A role's part of the roster: its people in the order of their responses, then the openings in one line. */
export function RoleColumn({ section, tracks, readerId, hasJustJoined, absent }: RoleColumnProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const language = useLanguage()
  const { role, accepted, max, people, empty } = section
  const headingId = `role-${role}`
  return (
    <section aria-labelledby={headingId} className={classes('min-w-0', spans[tracks])}>
      <h3 id={headingId} className="mb-1.5 flex items-center gap-2">
        <RoleGlyph kind={role} size={18} />
        <span className="grow truncate">{t(`domain:roles.${role}`)}</span>
        <span className="tabular">
          <Count value={accepted} />/{max}
        </span>
      </h3>
      <ul className={classes('grid name-columns gap-1', lists[tracks])}>
        {people.map((one) => (
          <li key={one.discordUserId} className={classes('min-w-0', itemOf(people))}>
            <RosterPerson
              person={one}
              kind={role}
              isReader={one.discordUserId === readerId}
              joined={hasJustJoined(one)}
              language={language}
              awayUntil={absent.get(one.discordUserId)?.toDate}
              isUnderHeading
            />
          </li>
        ))}
        {empty > 0 && (
          <li className="col-span-full">
            <Slot
              size="sm"
              kind={role}
              withoutGlyph
              className="min-h-8"
              emptyLabel={t('events-page:openings', { count: empty })}
              trailing={
                // The words say the number: where both have no room, dots go one by one.
                <span className="ml-auto flex h-3.5 shrink-[9999] flex-wrap justify-end gap-1 overflow-hidden">
                  {Array.from({ length: Math.min(empty, drawnEmpty * tracks) }, (_, index) => (
                    <Slot key={index} size="xs" kind={role} />
                  ))}
                </span>
              }
            />
          </li>
        )}
      </ul>
    </section>
  )
}
