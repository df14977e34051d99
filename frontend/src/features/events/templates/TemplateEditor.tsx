import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { templateNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { weekdayNames } from '#lib/time/date-formats.ts'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNewerVersion } from '#ui/use-newer-version.ts'
import { LostParts } from './LostParts.tsx'
import { partyOf, templateFieldsOf, type TemplateFieldValues } from './template-fields.ts'
import { TemplateParties } from './TemplateParties.tsx'
import { useTemplateActions } from './use-template-actions.ts'

type TemplateEditorProps = {
  /** As it was when the form opened. */
  template: EventTemplate
  serverId: string
  onClose: () => void
}

/** Name, evening and parties of a template; its other fields are saved from the form of a new event. */
export function TemplateEditor({ template, serverId, onClose }: TemplateEditorProps) {
  const { t } = useTranslation(['events-templates', 'events-form'])
  const { save, latest } = useTemplateActions()
  const days = weekdayNames(useLanguage())
  const form = useForm<TemplateFieldValues>({ defaultValues: templateFieldsOf(template) })
  const { base, takeOver } = useNewerVersion(form, template, {
    fieldsOf: templateFieldsOf,
    latest: ({ id }) => latest(id),
    code: 'event_template_changed',
  })
  const { register, handleSubmit, formState } = form
  const { errors, dirtyFields } = formState
  const submit = handleSubmit(({ name, weekday, time, parties }) => {
    // Another leader may have changed the others; parties that nobody touched keep what they name, also while it is gone.
    const body = {
      ...(dirtyFields.name && { name: name.trim() }),
      ...(dirtyFields.weekday && { weekday: Number(weekday) }),
      ...(dirtyFields.time && { time }),
      ...(dirtyFields.parties && { parties: parties.map(partyOf) }),
    }
    if (Object.keys(body).length === 0) onClose()
    else save.mutate({ template: base, body }, { onSuccess: onClose, onError: takeOver })
  })
  return (
    <FormProvider {...form}>
      <Dialog
        onClose={onClose}
        title={t('events-templates:edit', { name: template.name })}
        description={t('events-templates:editText')}
        width="lg"
        fullOnPhone
        footer={<FormFooter formId="template-form" onCancel={onClose} busy={save.isPending} />}
      >
        <form id="template-form" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
            <div className="col-span-2 sm:col-span-1">
              <TextField
                label={t('events-templates:name')}
                required
                autoComplete="off"
                maxLength={templateNameMaxLength}
                error={errors.name?.message}
                {...register('name', {
                  validate: (name) => name.trim() !== '' || t('events-templates:nameMissing'),
                })}
              />
            </div>
            <NativeSelect
              label={t('events-templates:weekday')}
              options={days.map(({ day, name }) => ({ value: String(day), label: name }))}
              {...register('weekday')}
            />
            <TextField
              type="time"
              label={t('events-form:time')}
              required
              error={errors.time?.message}
              {...register('time', { required: t('events-form:problem.timeRequired') })}
            />
          </div>
          <LostParts lost={base.lost} />
          <TemplateParties serverId={serverId} />
        </form>
      </Dialog>
    </FormProvider>
  )
}
