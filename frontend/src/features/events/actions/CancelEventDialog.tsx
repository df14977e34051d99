import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { cancelReasonMaxLength } from '@raidtisch/shared-types/domain/limits'
import { call } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toastFailure } from '#ui/toast.ts'
import { toastWithUndo } from './undo-toast.ts'

type CancelEventDialogProps = { event: ListedEvent; open: boolean; onOpenChange: (open: boolean) => void }

const formId = 'cancel-event'

/** Asks why an event is called off. What was typed stays when the server could not be reached. */
export function CancelEventDialog({ event, open, onOpenChange }: CancelEventDialogProps) {
  const { t } = useTranslation(['events-actions', 'events'])
  const cancel = useCancelEvent(event.id)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = () => {
    setMissing(false)
    onOpenChange(false)
  }
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    const text = reason.trim()
    setMissing(text === '')
    if (text !== '')
      cancel.mutate(text, {
        onSuccess: () => {
          setReason('')
          close()
        },
      })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('events-actions:cancel.title')}
      description={t('events-actions:cancel.text', { title: event.title })}
      footer={
        <FormFooter
          formId={formId}
          onCancel={close}
          label={t('events:life.cancel')}
          variant="danger"
          busy={cancel.isPending}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('events-actions:cancel.reason')}
          hint={t('events-actions:cancel.reasonHint')}
          required
          maxLength={cancelReasonMaxLength}
          error={isMissing && reason.trim() === '' ? t('events-actions:cancel.reasonMissing') : undefined}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
      </form>
    </Dialog>
  )
}

function useCancelEvent(eventId: string) {
  const { t } = useTranslation(['events-actions', 'events'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/events/{id}/cancel', { params: { id: eventId }, body: { reason } }),
    onSuccess: async (event) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toastWithUndo(t('events-actions:cancel.done'), { client, step: 'cancel', eventId })
    },
    onError: (failure) =>
      toastFailure(t('events-actions:cancel.failed'), failure, t('events:life.failedText')),
  })
}
