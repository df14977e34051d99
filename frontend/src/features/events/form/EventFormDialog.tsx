import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useFormState, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { formFieldsOf, momentOf } from '#lib/time/form-time.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { showFirstFault } from '#ui/Field.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import type { EventFormValues } from './event-form.ts'
import { FormSummary } from './FormSummary.tsx'
import { OptionsSection } from './OptionsSection.tsx'
import { PastQuestion } from './PastQuestion.tsx'
import { PlayersSection } from './PlayersSection.tsx'
import { ChannelSection } from './ChannelSection.tsx'
import { CapacitySection } from './CapacitySection.tsx'
import { WhenSection } from './WhenSection.tsx'

type EventFormDialogProps = {
  form: UseFormReturn<EventFormValues>
  open: boolean
  onOpenChange: (open: boolean) => void
  onCancel: () => void
  title: string
  submitLabel: string
  busy: boolean
  /** The event that is edited, as it was when that began. */
  event?: ListedEvent
  /** Why it cannot be saved any more. */
  closed?: string | undefined
  /** Above the fields: where else they can come from. */
  sources?: ReactNode
  onSubmit: (values: EventFormValues) => void
}

export function EventFormDialog(props: EventFormDialogProps) {
  const { form, title, submitLabel, busy, event, closed, sources } = props
  const { t } = useTranslation('events-form')
  const id = useId()
  const [asked, setAsked] = useState<EventFormValues | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control })
  // After the messages are drawn, each time it is refused.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) showFirstFault(element.current)
  }, [submitCount, isSubmitSuccessful])
  const askOrSave = (values: EventFormValues) => {
    const moment = momentOf(values.date, values.time, values.timezone)
    const begun = event && { ...formFieldsOf(event.date, event.timezone), timezone: event.timezone }
    const isKept =
      begun?.date === values.date && begun.time === values.time && begun.timezone === values.timezone
    if (!isKept && Date.parse(moment) < serverNow()) setAsked(values)
    else props.onSubmit(values)
  }
  const opening = event === undefined ? 'choice' : event.status === 'upcoming' ? 'given' : 'none'
  return (
    <FormProvider {...form}>
      <Dialog
        open={props.open}
        onClose={() => props.onOpenChange(false)}
        width="xl"
        fullOnPhone
        focusesFieldOnTouch={form.getValues('title') === ''}
        title={title}
        description={t('requiredHint')}
        footer={
          <>
            <FormSummary />
            <FormFooter
              formId={id}
              onCancel={props.onCancel}
              label={submitLabel}
              busy={busy}
              disabled={closed !== undefined}
            />
          </>
        }
      >
        {closed !== undefined && (
          <p role="alert" className="mb-4 rounded-card bg-caution-soft px-4 py-3 text-caution-text">
            {closed}
          </p>
        )}
        {sources}
        <form
          ref={element}
          id={id}
          noValidate
          onSubmit={(submitted) => void form.handleSubmit(askOrSave)(submitted)}
          className="grid items-start gap-4 lg:grid-cols-2"
        >
          <div className="grid min-w-0 gap-4">
            <BasicsSection />
            <WhenSection isNew={event === undefined} opening={opening} />
          </div>
          <div className="grid min-w-0 gap-4">
            <CapacitySection />
            <ChannelSection serverFixed={event !== undefined} />
            <PlayersSection />
            <OptionsSection isNew={event === undefined} />
            <ClassesSection />
          </div>
        </form>
      </Dialog>
      <PastQuestion
        values={asked}
        isNew={event === undefined}
        onConfirm={(values) => {
          setAsked(null)
          props.onSubmit(values)
        }}
        onClose={() => setAsked(null)}
      />
    </FormProvider>
  )
}
