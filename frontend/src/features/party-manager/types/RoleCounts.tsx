import { maxPartySize } from '@raidtisch/shared-types/domain/limits'
import { capacityRoles, type CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { useId } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'

type RoleCountsProps = {
  legend: string
  error: Partial<Record<CapacityRole, FieldError>> | undefined
  /** What is wrong with the numbers together. */
  problem: string | undefined
  inputFor: (role: CapacityRole) => UseFormRegisterReturn
}

/** One number for each of the three roles. */
export function RoleCounts({ legend, error, problem, inputFor }: RoleCountsProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const messageId = useId()
  const isWrong = capacityRoles.some((role) => error?.[role])
  const message = problem ?? (isWrong ? t('party-manager:countRange', { max: maxPartySize }) : null)
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-strong">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {capacityRoles.map((role) => (
          <NumberField
            key={role}
            label={t(`domain:role.${role}`)}
            min={0}
            max={maxPartySize}
            {...((problem ?? error?.[role]) && { 'aria-invalid': true, 'aria-describedby': messageId })}
            {...inputFor(role)}
          />
        ))}
      </div>
      {message && (
        <p id={messageId} role="alert" className="mt-1.5 text-meta text-danger-text">
          {message}
        </p>
      )}
    </fieldset>
  )
}
