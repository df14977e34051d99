import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { Count } from './Count.tsx'
import { itemOf, RosterPerson } from './RosterPerson.tsx'

type PeopleListProps = {
  kind: 'flex' | 'waiting' | 'tentative' | 'bench' | 'declined'
  title: string
  hint?: string | undefined
  people: readonly Participant[]
  /** The order counts: everybody's place is shown. */
  numbered?: boolean
  /** Only the number is seen until it is opened. */
  folded?: boolean
  readerId: string
  hasJustJoined: (one: Participant) => boolean
  absent: ReadonlyMap<string, Absence>
}

const headGlyphs: Record<PeopleListProps['kind'], GlyphKind> = {
  flex: 'flex',
  waiting: 'waiting',
  tentative: 'flex',
  bench: 'bench',
  declined: 'declined',
}

/** Up to this many people a list takes half of a roster's width without making that half the longer one. */
const halfList = 4

/** People who take no capacity of a role. Empty lists are not shown. */
export function PeopleList(props: PeopleListProps) {
  const {
    kind,
    title,
    hint,
    people,
    numbered = false,
    folded = false,
    readerId,
    hasJustJoined,
    absent,
  } = props
  const { t } = useTranslation('domain')
  const language = useLanguage()
  if (people.length === 0) return null
  const headingId = `people-${kind}`
  const isLong = people.length > halfList
  const heading = (
    <h3 id={headingId} className="flex items-center gap-2">
      <RoleGlyph kind={headGlyphs[kind]} size={18} />
      <span>{title}</span>
      <span className="text-muted">
        <Count value={people.length} />
      </span>
    </h3>
  )
  const list = (
    <>
      {hint !== undefined && <p className="mt-0.5 text-meta text-muted">{hint}</p>}
      <ol className={classes('mt-1.5 grid name-columns gap-1', isLong && '@xl:grid-cols-4')}>
        {people.map((one, index) => (
          <li key={one.discordUserId} className={classes('min-w-0', itemOf(people))}>
            <RosterPerson
              person={one}
              kind={kind === 'declined' ? 'declined' : one.role}
              isReader={one.discordUserId === readerId}
              joined={hasJustJoined(one)}
              language={language}
              awayUntil={absent.get(one.discordUserId)?.toDate}
              isUnderHeading={kind === 'flex' || kind === 'declined'}
              roleName={kind === 'declined' ? undefined : t(`role.${one.role}`)}
              place={numbered ? index + 1 : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  )
  return (
    <section aria-labelledby={headingId} className={classes('min-w-0', isLong && '@xl:col-span-2')}>
      {folded ? (
        <details className="group">
          <summary className="-mx-2 flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-control px-2">
            {heading}
            <ChevronDown size={16} className="text-muted group-open:rotate-180" />
          </summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </section>
  )
}
