import { useTranslation } from 'react-i18next'
import type { ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { classDescription, nameOfClass, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { tierTones } from '../tones.ts'
import { classRules, type ClassRule } from './event-form.ts'

type ClassLineProps = {
  entry: ClassEntry
  rule: ClassRule | null
  /** Null: the rule cannot be changed, and the line shows the class's tier instead of the choice. */
  onRule: ((rule: ClassRule | null) => void) | null
}

/** One class in the event form's list, with the choice of its rule. */
export function ClassLine({ entry, rule, onRule }: ClassLineProps) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  const name = nameOfClass(entry, language)
  return (
    <div
      title={classDescription(entry, language)}
      className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-control bg-raised px-2.5 py-1"
    >
      <span aria-hidden className="w-5 shrink-0 text-center">
        {entry.emoji}
      </span>
      <span className="min-w-0 grow">
        <span
          className={`block truncate font-medium ${rule === 'banned' ? 'text-muted line-through' : 'text-strong'}`}
        >
          {name}
        </span>
        <span className="block truncate text-meta text-muted">{weaponNames(entry, language)}</span>
      </span>
      {onRule ? (
        <NativeSelect
          hideLabel
          label={t('ruleFor', { name })}
          className="w-32 shrink-0"
          value={rule ?? ''}
          onChange={({ currentTarget: { value } }) => onRule(classRules.find((one) => one === value) ?? null)}
          options={[
            { value: '', label: t('rule.none') },
            ...classRules.map((one) => ({ value: one, label: t(`rule.${one}`) })),
          ]}
        />
      ) : (
        <Badge tone={tierTones[entry.tier]}>{entry.tier}</Badge>
      )}
    </div>
  )
}
