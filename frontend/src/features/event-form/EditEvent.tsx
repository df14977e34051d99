import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { EventFormDialog } from './EventFormDialog.tsx'
import { changesOf, formOf, needsScope } from './event-form-values.ts'
import { ScopeQuestion } from './ScopeQuestion.tsx'
import { useEventForm } from './use-event-form.ts'
import { useUpdateEvent } from './use-update-event.ts'

type Changes = Partial<UpdateEventBody>

/** `event` goes on changing while the form is open; what counts as changed is compared with how it began. */
export function EditEvent({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useTranslation(['event-form', 'common'])
  const [begun] = useState(event)
  const [asked, setAsked] = useState<Changes | null>(null)
  const form = useEventForm(formOf(begun))
  const update = useUpdateEvent(event)
  const save = (changes: Changes) =>
    update.mutate(changes, { onSuccess: onClose, onError: () => setAsked(null) })
  return (
    <>
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
          if (needsScope(begun, changes)) return setAsked(changes)
          save(changes)
        }}
      />
      <ScopeQuestion
        open={asked !== null}
        busy={update.isPending}
        onChoose={(scope) => asked && save({ ...asked, scope })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
