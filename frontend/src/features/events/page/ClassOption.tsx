import { useTranslation } from 'react-i18next'
import type { ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { classDescription, className, weaponNames } from '#lib/text/class-search.ts'
import { optionClasses } from './option-classes.ts'
import { TierMark } from './TierMark.tsx'

type ClassOptionProps = {
  name: string
  entry: ClassEntry
  chosen: boolean
  allowed: boolean
  /** The event's makers would like to see this class. */
  wanted: boolean
  onChoose: () => void
}

export function ClassOption({ name, entry, chosen, allowed, wanted, onChoose }: ClassOptionProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const language = useLanguage()
  return (
    <label className={optionClasses} title={classDescription(entry, language)}>
      <input
        type="radio"
        name={name}
        className="sr-only"
        checked={chosen}
        disabled={!allowed}
        onChange={onChoose}
      />
      <RoleGlyph kind={entry.role} size={18} />
      <span className="sr-only">{t(`domain:role.${entry.role}`)}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium text-strong">{className(entry, language)}</span>
        <span className="block text-meta text-muted">{weaponNames(entry, language)}</span>
      </span>
      {!allowed && <Badge className="shrink-0">{t('events-page:notAllowed')}</Badge>}
      {allowed && wanted && (
        <Badge tone="positive" className="shrink-0">
          {t('events-page:wanted')}
        </Badge>
      )}
      <TierMark tier={entry.tier} />
    </label>
  )
}
