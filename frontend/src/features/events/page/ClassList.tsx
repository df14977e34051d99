import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerableEvent } from '@raidtisch/shared-types/domain/signup-rules'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { searchClasses } from '@raidtisch/shared-types/domain/class-search'
import { ClassOption, NoClassOption } from './ClassOption.tsx'

type ClassListProps = {
  query: string
  role: GameRole
  classFilters: AnswerableEvent['classFilters'] & { readonly preferredClasses: readonly string[] }
  chosenId: string | null
  onChoose: (classId: string | null) => void
}

/** The catalogue as radio buttons: the role's classes first; what the event does not let in cannot be chosen. */
export function ClassList({ query, role, classFilters, chosenId, onChoose }: ClassListProps) {
  const { t } = useTranslation('events-page')
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = searchClasses(query, role)
  useEffect(() => {
    // The class played last is seen at once, wherever it stands.
    list.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('classes')}</legend>
      <div
        ref={list}
        className="-mx-1 grid max-h-[48dvh] gap-1 overflow-y-auto overscroll-contain p-1 sm:max-h-[38dvh] sm:grid-cols-2 sm:gap-1.5"
      >
        {query.trim() === '' && classRefusal(classFilters, null) === null && (
          <NoClassOption name={name} chosen={chosenId === null} onChoose={() => onChoose(null)} />
        )}
        {found.map((entry) => (
          <ClassOption
            key={entry.id}
            name={name}
            entry={entry}
            chosen={entry.id === chosenId}
            allowed={classRefusal(classFilters, entry.id) === null}
            wanted={classFilters.preferredClasses.includes(entry.id)}
            onChoose={() => onChoose(entry.id)}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && (
          <p className="py-4 text-muted">{t('noClassFound', { query: query.trim() })}</p>
        )}
      </div>
    </fieldset>
  )
}
