import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { roleMaximumBounds } from '@raidtisch/shared-types/domain/limits'
import { NumberField } from '#ui/NumberField.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import type { EventFormValues } from './event-form.ts'
import { FormSection } from './FormSection.tsx'

const fields = [
  { name: 'maxTanks', role: 'tank' },
  { name: 'maxHealers', role: 'healer' },
  { name: 'maxDps', role: 'dps' },
] as const

export function CapacitySection() {
  const { t } = useTranslation(['events-form', 'domain'])
  const { register, control, formState } = useFormContext<EventFormValues>()
  const maxima = useWatch({ control, name: ['maxTanks', 'maxHealers', 'maxDps'] })
  const total = maxima.reduce((sum, max) => sum + (Number.isFinite(max) ? max : 0), 0)
  return (
    <FormSection title={t('events-form:capacity')} aside={t('events-form:capacityTotal', { count: total })}>
      <div className="grid grid-cols-3 gap-3">
        {fields.map(({ name, role }) => (
          <NumberField
            key={name}
            label={
              <span className="inline-flex items-center gap-1.5">
                <RoleGlyph kind={role} size={14} />
                {t(`events-form:${name}`)}
              </span>
            }
            min={roleMaximumBounds.min}
            max={roleMaximumBounds.max}
            error={formState.errors[name]?.message}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
      </div>
    </FormSection>
  )
}
