import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { MemberCard } from '#lib/queries/member-card.queries.ts'
import { nameOfClass, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

type MemberProfileProps = {
  card: MemberCard
  /** What people are called, by their id. */
  names: ReadonlyMap<string, string>
}

/** What a member says about how they play, for leaders: weapons, power, languages, build and wishes. */
export function MemberProfile({ card, names }: MemberProfileProps) {
  const { t } = useTranslation(['members', 'domain'])
  const language = useLanguage()
  const { styles, power, languages, buildUrl } = card
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const wishes = (['gladlyWith', 'notWith'] as const).flatMap((wish) => {
    // Whoever has just left has no name here.
    const found = card[wish].flatMap((id) => names.get(id) ?? [])
    return found.length > 0 ? [t(`members:${wish}`, { names: list.format(found) })] : []
  })
  const facts = [
    power !== null && t('members:power', { power: new Intl.NumberFormat(language).format(power) }),
    languages.length > 0 && list.format(languages.map((code) => languageNames.of(code) ?? code)),
    ...wishes,
  ].filter((fact) => fact !== false)
  return (
    <>
      {styles.length > 0 && (
        <ul aria-label={t('members:styles')} className="flex flex-wrap gap-x-2.5 text-meta text-body">
          {styles.map(({ classId, role }) => {
            const entry = findClass(classId)
            return (
              <li
                key={classId}
                title={entry && weaponNames(entry, language)}
                className="flex items-center gap-1"
              >
                <RoleGlyph kind={role} size={12} />
                <span className="sr-only">{t(`domain:role.${role}`)}</span>
                {entry && nameOfClass(entry, language)}
              </li>
            )
          })}
        </ul>
      )}
      {(facts.length > 0 || buildUrl !== null) && (
        <p className="text-meta text-muted">
          {facts.join(' · ')}
          {facts.length > 0 && buildUrl !== null && ' · '}
          {buildUrl !== null && (
            <a
              href={buildUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={buildUrl}
              className="text-accent-text underline"
            >
              {t('members:build')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
