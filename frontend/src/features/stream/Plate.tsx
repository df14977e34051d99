import { Clock, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import type { StreamPerson } from './screen-scene.ts'

type PlateProps = { glyph?: ReactNode; heading: ReactNode; count: ReactNode; children: ReactNode }

/** A heading over rows of people, on a background that keeps them readable over any video. */
export function Plate({ glyph, heading, count, children }: PlateProps) {
  return (
    <section className="stage-plate stage-block">
      <header className="stage-heading">
        {glyph}
        <h2 className="min-w-0 grow truncate">{heading}</h2>
        <span className="shrink-0 tabular">{count}</span>
      </header>
      <ul className="stage-rows">{children}</ul>
    </section>
  )
}

type PersonRowProps = {
  person: StreamPerson
  hasJustJoined: boolean
  isLeaving?: boolean
  isLeader?: boolean
}

/** A person's row: role, name, class, and marks such as 'late'. */
export function PersonRow({ person, hasJustJoined, isLeaving = false, isLeader = false }: PersonRowProps) {
  const { t } = useTranslation('stream')
  const language = useLanguage()
  const playedClass = findClass(person.characterClass ?? '')
  return (
    <li className={classes('stage-row', isLeaving && 'stage-leaving', hasJustJoined && 'stage-joined')}>
      {hasJustJoined && (
        <span aria-hidden className="stage-glow" style={{ color: `var(--color-${person.role})` }} />
      )}
      <span className="stage-glyph">
        <RoleGlyph kind={person.role} className="size-full" />
      </span>
      <span className="stage-person">
        <span className="stage-named">
          <span className="stage-name">{person.name}</span>
          {isLeader && (
            <Crown role="img" aria-label={t('leader')} className="stage-mark" fill="currentColor" />
          )}
          {person.isLate && (
            <Clock role="img" aria-label={t('late')} className="stage-mark" strokeWidth={2.5} />
          )}
        </span>
        {playedClass && <span className="stage-class">{nameOfClass(playedClass, language)}</span>}
      </span>
    </li>
  )
}

/** A free slot, or a row that counts free slots which have no row of their own. */
export function FreeRow({ glyph, children }: { glyph?: ReactNode; children: ReactNode }) {
  return (
    <li className="stage-row stage-free">
      <span className="stage-glyph opacity-70">{glyph}</span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}
