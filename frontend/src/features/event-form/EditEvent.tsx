import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { EventFormDialog } from './EventFormDialog.tsx'
import { changesOf, formOf } from './event-form-values.ts'
import { useEventForm } from './use-event-form.ts'
import { useUpdateEvent } from './use-update-event.ts'

/** `event` goes on changing while the form is open; what counts as changed is compared with how it began. */
export function EditEvent({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useTranslation(['event-form', 'common'])
  const [begun] = useState(event)
  const form = useEventForm(formOf(begun))
  const update = useUpdateEvent(event)
  return (
    <EventFormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      onCancel={onClose}
      title={t('event-form:editTitle')}
      submitLabel={t('common:save')}
      busy={update.isPending}
      serverFixed
      onSubmit={(values) => {
        const changes = changesOf(begun, values)
        if (Object.keys(changes).length === 0) return onClose()
        update.mutate(changes, { onSuccess: onClose })
      }}
    />
  )
}
