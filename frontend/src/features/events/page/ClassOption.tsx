import { useTranslation } from 'react-i18next'
import type { ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { classDescription, nameOfClass, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { TierMark } from './TierMark.tsx'

/** A line of the class list: the whole of it is the radio button's label. */
const optionClasses = classes(
  'flex min-h-10 min-w-0 cursor-pointer items-center gap-3 rounded-control bg-raised px-3 py-0.5 hover:bg-hover sm:min-h-12 sm:py-2',
  'has-checked:bg-accent-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-text',
  'has-focus-visible:outline-2 has-focus-visible:outline-strong has-disabled:cursor-not-allowed has-disabled:opacity-55',
)

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
        <span className="block font-medium text-strong">{nameOfClass(entry, language)}</span>
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

type NoClassOptionProps = { name: string; chosen: boolean; onChoose: () => void }

/** Signing up first and choosing the class later. */
export function NoClassOption({ name, chosen, onChoose }: NoClassOptionProps) {
  const { t } = useTranslation('events-page')
  const text = <span className="block text-meta text-muted">{t('noClassText')}</span>
  return (
    <label className={optionClasses}>
      <input type="radio" name={name} className="sr-only" checked={chosen} onChange={onChoose} />
      {t('noClass')}
      {text}
    </label>
  )
}
