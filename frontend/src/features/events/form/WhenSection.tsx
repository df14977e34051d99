import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { timezones } from '@raidtisch/shared-types/domain/time-zones'
import { formatDuration } from '#lib/time/duration.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatReaderTime } from '#lib/time/time.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { DayNote } from '#ui/DayNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNow } from '#ui/use-now.ts'
import { useChosenStart } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'
import { DeadlineFields } from './DeadlineFields.tsx'
import { FormSection } from './FormSection.tsx'
import { OpeningFields } from './OpeningFields.tsx'

/** Product texts, the same in every language. */
const zoneLabels = { UTC: 'UTC', PST: 'PST (UTC-8)', EST: 'EST (UTC-5)', CET: 'CET (UTC+1)' } as const

type WhenSectionProps = {
  isNew: boolean
  /** Whether the fields for announcing are shown: optional for a new event, fixed for an announced one. */
  opening: 'choice' | 'given' | 'none'
}

export function WhenSection({ isNew, opening }: WhenSectionProps) {
  const { t } = useTranslation(['events-form', 'common'])
  const language = useLanguage()
  const { register, control, formState } = useFormContext<EventFormValues>()
  const { errors } = formState
  const duration = useWatch({ control, name: 'duration' })
  return (
    <FormSection title={t('events-form:when')}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          max="2099-12-30"
          label={t('events-form:date')}
          required
          error={errors.date?.message}
          {...register('date', { deps: ['opensDate'] })}
        />
        <TextField
          type="time"
          label={t('events-form:time')}
          required
          error={errors.time?.message}
          {...register('time', { deps: ['opensDate'] })}
        />
        <NativeSelect
          label={t('events-form:timezone')}
          options={timezones.map((zone) => ({ value: zone, label: zoneLabels[zone] }))}
          {...register('timezone')}
        />
        <NumberField
          label={t('events-form:duration')}
          // The steps start from it; 0 itself is refused when the form is sent.
          min={0}
          step={15}
          hint={duration > 0 ? formatDuration(duration, language) : undefined}
          error={errors.duration?.message}
          {...register('duration', { valueAsNumber: true })}
        />
      </div>
      <MomentNote />
      {opening !== 'none' && <OpeningFields optional={opening === 'choice'} />}
      <DeadlineFields isNew={isNew} />
    </FormSection>
  )
}

/** The chosen start for the reader: how far away it is, and its time in the reader's time zone. */
function MomentNote() {
  const { t } = useTranslation(['events-form', 'common'])
  const language = useLanguage()
  const now = useNow(60_000)
  const { start, timezone } = useChosenStart()
  if (start === null) return null
  const readerTime = formatReaderTime(start, timezone, language)
  const isPast = Date.parse(start) < now
  return (
    <p className={`mt-2 text-meta ${isPast ? 'text-caution-text' : 'text-muted'}`}>
      <DayNote iso={start} timezone={timezone} />
      {readerTime && ` · ${t('common:yourTime', { time: readerTime })}`}
      {isPast && ` · ${t('events-form:inThePast')}`}
    </p>
  )
}
