import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deadlineOf, deadlineEffects } from '@raidtisch/shared-types/domain/response-deadline'
import { usualResponseDeadline } from '@raidtisch/shared-types/domain/event-defaults'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { HoursField } from '#ui/HoursField.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { useNow } from '#ui/use-now.ts'
import { useChosenStart } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'

/** Until when responses are wanted, in hours before the start, and what follows for those who did not answer. */
export function DeadlineFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['events-form', 'domain'])
  const { control, register, formState } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'responseDeadline' })
  const { value } = field
  return (
    <div className="mt-4 grid gap-3">
      <Checkbox
        label={t('events-form:deadline')}
        hint={t('events-form:deadlineHint')}
        checked={value !== null}
        onCheckedChange={(isWanted) => field.onChange(isWanted ? usualResponseDeadline : null)}
      />
      {value !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <HoursField
            label={t('events-form:deadlineHours')}
            min={0}
            error={formState.errors.responseDeadline?.message}
            value={value}
            onChange={field.onChange}
          />
          <NativeSelect
            label={t('events-form:afterDeadline')}
            error={formState.errors.afterDeadline?.message}
            options={deadlineEffects.map((effect) => ({
              value: effect,
              label: t(`domain:afterDeadline.${effect}`),
            }))}
            {...register('afterDeadline')}
          />
          <DeadlineNote isNew={isNew} />
        </div>
      )}
    </div>
  )
}

/** The moment of the deadline for the chosen start, and that one in the past holds for nobody. */
function DeadlineNote({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  const now = useNow(60_000)
  const { control } = useFormContext<EventFormValues>()
  const responseDeadline = useWatch({ control, name: 'responseDeadline' })
  const { start, timezone } = useChosenStart()
  if (start === null || Number.isNaN(responseDeadline)) return null
  const deadline = deadlineOf({ date: start, responseDeadline })
  if (deadline === null) return null
  const at = deadline.toISOString()
  const isOver = deadline.getTime() <= now
  return (
    <p className={`text-meta sm:col-span-2 ${isOver ? 'text-caution-text' : 'text-muted'}`}>
      {t('deadlineAt', { when: formatEventMoment(at, timezone, language) })} · <RelativeTime iso={at} />
      {isOver && ` · ${t(isNew ? 'deadlineTooLate' : 'deadlineOver')}`}
    </p>
  )
}
