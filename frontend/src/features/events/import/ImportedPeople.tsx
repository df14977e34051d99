import { useTranslation } from 'react-i18next'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import type { Preview } from './use-import.ts'

type ImportedPeopleProps = { title: string; people: Preview['people'] }

/** The people of one response; nothing without any. */
export function ImportedPeople({ title, people }: ImportedPeopleProps) {
  const { t } = useTranslation(['events-import', 'domain'])
  const language = useLanguage()
  if (people.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 text-meta font-semibold text-muted">
        {title} · {people.length}
      </h4>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {people.map(({ discordUserId, displayName, role, characterClass, note, answeredHere }) => {
          const entry = characterClass === null ? undefined : findClass(characterClass)
          return (
            <li key={discordUserId} className="flex min-h-8 min-w-0 items-center gap-2">
              <RoleGlyph kind={role} size={14} />
              <span className="sr-only">{t(`domain:role.${role}`)}</span>
              <span className="min-w-0 truncate font-medium text-strong">{displayName}</span>
              <span className="min-w-0 shrink truncate text-meta text-muted">
                {answeredHere
                  ? t('events-import:staysHere')
                  : [entry && nameOfClass(entry, language), note && t('events-import:note', { note })]
                      .filter(Boolean)
                      .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
