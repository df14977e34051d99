import { AfterDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import { usualResponseDeadline } from '@raidtisch/shared-types/domain/event-defaults'
import { responseDeadlineBounds } from '@raidtisch/shared-types/domain/limits'
import { deadlineEffects, type DeadlineEffect } from '@raidtisch/shared-types/domain/response-deadline'
import { useTranslation } from 'react-i18next'
import { HoursField } from '#ui/HoursField.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Switch } from '#ui/Switch.tsx'

type DeadlineFieldsProps = {
  /** From the deadline to the start; null: switched off. */
  minutes: number | null
  effect: DeadlineEffect
  /** What was typed last is no number of hours that could be saved. */
  isWrong: boolean
  onMinutes: (minutes: number | null) => void
  onEffect: (effect: DeadlineEffect) => void
}

/** Whether new events have a deadline for responses, and what follows from it. */
export function DeadlineFields({ minutes, effect, isWrong, onMinutes, onEffect }: DeadlineFieldsProps) {
  const { t } = useTranslation(['settings', 'domain'])
  return (
    <div className="grid gap-3 xl:col-span-2">
      <Switch
        label={t('settings:field.responseDeadline')}
        hint={t('settings:deadlineText')}
        checked={minutes !== null}
        onCheckedChange={(isOn) => onMinutes(isOn ? usualResponseDeadline : null)}
      />
      {minutes !== null && (
        <div className="grid items-start gap-3 sm:grid-cols-2 xl:max-w-[48rem]">
          <HoursField
            label={t('settings:deadlineHours')}
            min={0}
            error={
              isWrong
                ? t('settings:deadlineRange', { days: responseDeadlineBounds.max / (24 * 60) })
                : undefined
            }
            value={minutes}
            onChange={onMinutes}
          />
          <NativeSelect
            label={t('settings:field.afterDeadline')}
            value={effect}
            onChange={(event) => onEffect(AfterDeadline.parse(event.currentTarget.value))}
            options={deadlineEffects.map((one) => ({ value: one, label: t(`domain:afterDeadline.${one}`) }))}
          />
        </div>
      )}
    </div>
  )
}
