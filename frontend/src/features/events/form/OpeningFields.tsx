import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openingProblem, opensAt } from '@raidtisch/shared-types/domain/event-age'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNow } from '#ui/use-now.ts'
import { useChosenStart } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'

/** When an event that is announced first opens for answers. `optional`: a new event may also open at once. */
export function OpeningFields({ optional }: { optional: boolean }) {
  const { t } = useTranslation('events-form')
  const { control, register, formState, getValues, setValue } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'announced' })
  const isRecurring = useWatch({ control, name: 'isRecurring' })
  const { errors } = formState
  const opensDate = register('opensDate', {
    onChange: () => {
      // The opening starts with the event's clock time, which most guilds use.
      if (getValues('opensTime') === '') setValue('opensTime', getValues('time'))
    },
  })
  return (
    <div className="mt-4 grid gap-3">
      {optional && (
        <Checkbox
          label={t('announce')}
          hint={t('announceHint')}
          checked={field.value}
          onCheckedChange={field.onChange}
        />
      )}
      {field.value && (
        <div className="grid grid-cols-2 gap-3">
          <TextField type="date" label={t('opensDate')} error={errors.opensDate?.message} {...opensDate} />
          <TextField
            type="time"
            label={t('opensTime')}
            error={errors.opensTime?.message}
            {...register('opensTime', { deps: ['opensDate'] })}
          />
          <OpeningNote />
          {isRecurring && <p className="col-span-2 text-meta text-muted">{t('opensEach')}</p>}
        </div>
      )}
    </div>
  )
}

/** What an empty opening means for the chosen start. */
function OpeningNote() {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  const now = useNow(60_000)
  const { control, formState } = useFormContext<EventFormValues>()
  const [opensDate, opensTime] = useWatch({ control, name: ['opensDate', 'opensTime'] })
  const { start, timezone } = useChosenStart()
  if (start === null || opensDate !== '' || opensTime !== '' || formState.errors.opensDate) return null
  const event = { date: start, opensAt: null }
  const at = opensAt(event).toISOString()
  const when = formatEventMoment(at, timezone, language)
  const isMissing = openingProblem(event, new Date(now)) === 'missing'
  return (
    <p className={`col-span-2 text-meta ${isMissing ? 'text-caution-text' : 'text-muted'}`}>
      {isMissing ? t('problem.openingMissing') : t('opensUsually', { when })}
    </p>
  )
}
