import { useTranslation } from 'react-i18next'
import type { ChatServer } from '@raidtisch/shared-types/contracts/entities'
import type { CreateEventDialogProps } from './CreateEventDialog.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { emptyForm } from './event-form-values.ts'
import { useCreateEvent } from './use-create-event.ts'
import { useEventForm } from './use-event-form.ts'

type CreateFormProps = CreateEventDialogProps & { server: ChatServer | undefined }

export function CreateForm({ open, onOpenChange, server }: CreateFormProps) {
  const { t } = useTranslation('event-form')
  const form = useEventForm(emptyForm(server))
  const { create, isRunning } = useCreateEvent()
  const startOver = () => {
    form.reset(emptyForm(server))
    onOpenChange(false)
  }
  return (
    <EventFormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      onCancel={startOver}
      title={t('createTitle')}
      submitLabel={t('create')}
      busy={create.isPending}
      onSubmit={(values) => {
        if (!isRunning()) create.mutate(values, { onSuccess: startOver })
      }}
    />
  )
}
