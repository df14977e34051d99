import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { Count } from './Count.tsx'
import { itemOf } from './long-list.ts'
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
  const language = useLanguage()
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
          <li key={one.discordUserId} className={classes('min-w-0', itemOf(people))}>
            <PersonSeat
              person={one}
              kind={kind === 'declined' ? 'declined' : one.role}
              isReader={one.discordUserId === readerId}
              joined={joined(one)}
              language={language}
              awayUntil={absent.get(one.discordUserId)?.toDate}
              roleName={kind === 'declined' ? undefined : t(`role.${one.role}`)}
              place={numbered ? index + 1 : undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
