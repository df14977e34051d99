import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { capacityRoles, type CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { Button } from '#ui/Button.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ClassLine } from './ClassLine.tsx'
import type { ClassRule, EventFormValues } from './event-form.ts'
import { FoldedSection } from './FoldedSection.tsx'

const previewed = 6

/** The guild's classes to read; with the switch on, each can be preferred, required or banned. */
export function ClassesSection() {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'classRules' })
  const [wasSwitchedOn, setSwitchedOn] = useState(false)
  // Rules may also come with a template or a restored draft.
  const isRuled = wasSwitchedOn || Object.keys(field.value).length > 0
  const setRule = (id: string, rule: ClassRule | null) => {
    const { [id]: _earlier, ...others } = field.value
    // The switch stays on when the last rule is taken off.
    setSwitchedOn(true)
    field.onChange(rule === null ? others : { ...others, [id]: rule })
  }
  return (
    <FoldedSection title={t('classes')} hint={t('classesHint')} summary={useClassesSummary(field.value)}>
      <div className="mb-4 max-w-xl">
        <Switch
          label={t('classRules')}
          hint={t('classRulesHint')}
          checked={isRuled}
          onCheckedChange={(next) => {
            setSwitchedOn(next)
            if (!next) field.onChange({})
          }}
        />
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {capacityRoles.map((role) => (
          <RoleClasses key={role} role={role} rules={isRuled ? field.value : null} onRule={setRule} />
        ))}
      </div>
    </FoldedSection>
  )
}

const summaryKeys = {
  required: 'classesRequired',
  banned: 'classesBanned',
  preferred: 'classesPreferred',
} as const

/** How many classes have which rule. */
function useClassesSummary(rules: EventFormValues['classRules']): string {
  const { t } = useTranslation('events-form')
  const set = Object.values(rules)
  const parts = (['required', 'banned', 'preferred'] as const).flatMap((rule) => {
    const count = set.filter((one) => one === rule).length
    return count === 0 ? [] : [t(summaryKeys[rule], { count })]
  })
  return parts.join(' · ') || t('classesAll')
}

type RoleClassesProps = {
  role: CapacityRole
  /** Null: the catalogue is only read. */
  rules: Readonly<Record<string, ClassRule>> | null
  onRule: (id: string, rule: ClassRule | null) => void
}

function RoleClasses({ role, rules, onRule }: RoleClassesProps) {
  const { t } = useTranslation(['events-form', 'domain'])
  const listId = useId()
  const entries = classCatalogue.filter((entry) => entry.role === role)
  const [chosen, setChosen] = useState<boolean | null>(null)
  // A rule that is set, also by a template that comes later, must not hide behind a button.
  const all = chosen ?? entries.slice(previewed).some((entry) => rules?.[entry.id])
  const limited = role === 'dps'
  const shown = limited && !all ? entries.slice(0, previewed) : entries
  return (
    <section className="min-w-0">
      <h4 className="mb-2 flex items-center gap-2 font-semibold text-strong">
        <RoleGlyph kind={role} />
        {t(`domain:roles.${role}`)}
        <span className="tabular text-meta font-normal text-muted">{entries.length}</span>
      </h4>
      <ul id={listId} className="grid gap-1.5">
        {shown.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <ClassLine
              entry={entry}
              rule={rules && (rules[entry.id] ?? null)}
              onRule={
                rules &&
                ((rule) => {
                  // The list stays as long as it is when its last rule is taken off.
                  setChosen(all)
                  onRule(entry.id, rule)
                })
              }
            />
          </li>
        ))}
      </ul>
      {limited && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1.5"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setChosen(!all)}
        >
          {all
            ? t('events-form:fewerClasses')
            : t('events-form:moreClasses', { count: entries.length - previewed })}
        </Button>
      )}
    </section>
  )
}
