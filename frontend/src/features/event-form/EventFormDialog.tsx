import { useId } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import type { EventFormValues } from './event-form.schema.ts'
import { FormSummary } from './FormSummary.tsx'
import { OptionsSection } from './OptionsSection.tsx'
import { PlayersSection } from './PlayersSection.tsx'
import { PostSection } from './PostSection.tsx'
import { SeatsSection } from './SeatsSection.tsx'
import { WhenSection } from './WhenSection.tsx'

type EventFormDialogProps = {
  form: UseFormReturn<EventFormValues>
  open: boolean
  onOpenChange: (open: boolean) => void
  onCancel: () => void
  title: string
  submitLabel: string
  busy: boolean
  /** An event stays on its server. */
  serverFixed?: boolean
  onSubmit: (values: EventFormValues) => void
}

export function EventFormDialog(props: EventFormDialogProps) {
  const { form, title, submitLabel, busy, serverFixed = false } = props
  const { t } = useTranslation(['event-form', 'common'])
  const id = useId()
  const submit = form.handleSubmit(props.onSubmit)
  return (
    <FormProvider {...form}>
      <Dialog
        open={props.open}
        onOpenChange={props.onOpenChange}
        width="xl"
        fullOnPhone
        title={title}
        description={t('event-form:requiredHint')}
        footer={
          <>
            <FormSummary />
            <Button look="ghost" onClick={props.onCancel}>
              {t('common:cancel')}
            </Button>
            <Button look="primary" type="submit" form={id} busy={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid items-start gap-4 lg:grid-cols-2"
        >
          <div className="grid min-w-0 gap-4">
            <BasicsSection />
            <WhenSection />
            <SeatsSection />
          </div>
          <div className="grid min-w-0 gap-4">
            <PostSection serverFixed={serverFixed} />
            <PlayersSection />
          </div>
          <OptionsSection />
          <ClassesSection />
        </form>
      </Dialog>
    </FormProvider>
  )
}
