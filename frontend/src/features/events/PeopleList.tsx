import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { Count } from './Count.tsx'
import { PersonSeat } from './PersonSeat.tsx'

type PeopleListProps = {
  kind: 'flex' | 'waiting' | 'tentative' | 'declined'
  title: string
  hint?: string
  people: readonly Participant[]
  /** The order counts: everybody's place is shown. */
  numbered?: boolean
  readerId: string
  joined: (one: Participant) => boolean
  absent: ReadonlyMap<string, Absence>
}

const headGlyphs: Record<PeopleListProps['kind'], GlyphKind> = {
  flex: 'flex',
  waiting: 'waiting',
  tentative: 'flex',
  declined: 'declined',
}

/** People without a seat of a role. Empty lists are not shown. */
export function PeopleList(props: PeopleListProps) {
  const { kind, title, hint, people, numbered = false, readerId, joined, absent } = props
  const { t } = useTranslation('domain')
  if (people.length === 0) return null
  const headingId = `people-${kind}`
  return (
    <section aria-labelledby={headingId} className="mt-6 min-w-0">
      <h3 id={headingId} className="flex items-center gap-2">
        <RoleGlyph kind={headGlyphs[kind]} size={18} />
        <span>{title}</span>
        <span className="text-muted">
          <Count value={people.length} />
        </span>
      </h3>
      {hint !== undefined && <p className="mt-0.5 text-meta text-muted">{hint}</p>}
      <ol className="mt-2 grid gap-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {people.map((one, index) => (
          <li key={one.discordUserId} className="min-w-0">
            <PersonSeat
              person={one}
              kind={kind === 'declined' ? 'declined' : one.role}
              isReader={one.discordUserId === readerId}
              joined={joined(one)}
              awayUntil={absent.get(one.discordUserId)?.toDate}
              trailing={
                <>
                  {kind !== 'declined' && <span className="sr-only">{t(`role.${one.role}`)}</span>}
                  {numbered && (
                    <span className="tabular shrink-0 text-title font-semibold text-strong">
                      {index + 1}.
                    </span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
