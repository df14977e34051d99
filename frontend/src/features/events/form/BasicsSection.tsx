import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { EventFormValues } from './event-form.ts'
import { FormSection } from './FormSection.tsx'

export function BasicsSection() {
  const { t } = useTranslation(['events-form', 'domain'])
  const { register, formState } = useFormContext<EventFormValues>()
  const { errors } = formState
  return (
    <FormSection title={t('events-form:what')}>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={t('events-form:title')}
          required
          data-first-focus
          autoComplete="off"
          placeholder={t('events-form:titlePlaceholder')}
          error={errors.title?.message}
          {...register('title')}
        />
        <NativeSelect
          label={t('events-form:eventType')}
          options={eventTypes.map((type) => ({ value: type, label: t(`domain:eventType.${type}`) }))}
          {...register('eventType')}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('events-form:description')}
          rows={2}
          placeholder={t('events-form:descriptionPlaceholder')}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </FormSection>
  )
}
