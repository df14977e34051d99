import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { cancelledSentence } from '#lib/api/error-message.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { changesOf, needsScope } from './event-form-changes.ts'
import { formOf } from './event-form-values.ts'
import { markRefused } from './mark-refused.ts'
import { ScopeQuestion } from './ScopeQuestion.tsx'
import { useEventForm } from './use-event-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUpdateEvent } from './use-update-event.ts'

type Changes = Partial<UpdateEventBody>

/** `event` may change while the form is open; what the reader changed is found by comparing with the event at the start. */
export function EditEventForm({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const { t } = useTranslation(['events-form', 'common', 'errors'])
  const [begun] = useState(event)
  const [asked, setAsked] = useState<Changes | null>(null)
  const [leaving, setLeaving] = useState(false)
  const first = formOf(begun)
  const form = useEventForm(first, { isNew: false })
  const { isDirty } = form.formState
  const { forget } = useFormDraft(form, `edit-${begun.id}`, first)
  const update = useUpdateEvent(event)
  const finish = () => {
    forget()
    onClose()
  }
  const save = (changes: Changes) =>
    update.mutate(changes, {
      onSuccess: finish,
      onError: (failure) => {
        setAsked(null)
        markRefused(form, failure)
      },
    })
  const leave = () => (isDirty ? setLeaving(true) : finish())
  const { status } = event
  const isUpcoming = status === 'upcoming'
  const { setValue } = form
  useEffect(() => {
    // The event opened meanwhile, so its opening time is no longer sent.
    if (!isUpcoming) setValue('announced', false)
  }, [isUpcoming, setValue])
  const sentences = { archived: t('errors:event_archived'), cancelled: cancelledSentence(event) }
  const closed = status === 'archived' || status === 'cancelled' ? sentences[status] : undefined
  return (
    <>
      <EventFormDialog
        form={form}
        open
        onOpenChange={(open) => !open && leave()}
        onCancel={leave}
        title={t('events-form:editTitle')}
        submitLabel={t('common:save')}
        busy={update.isPending}
        event={begun}
        closed={closed}
        onSubmit={(values) => {
          const { opensAt, ...others } = changesOf(event, { values, begun })
          const changes = opensAt === undefined || !isUpcoming ? others : { ...others, opensAt }
          if (Object.keys(changes).length === 0) return finish()
          if (needsScope(begun, changes, new Date(serverNow()))) return setAsked(changes)
          save(changes)
        }}
      />
      <ScopeQuestion
        event={event}
        changes={asked}
        busy={update.isPending}
        onChoose={(scope) => asked && save({ ...asked, scope })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('events-form:discardTitle')}
        description={t('events-form:discardText')}
        confirmLabel={t('events-form:discard')}
        destructive
        onConfirm={finish}
      />
    </>
  )
}
