import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { cancelReasonMaxLength } from '@raidtisch/shared-types/domain/limits'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useLifeMutations } from './use-life-mutations.ts'

type CancelEventDialogProps = { event: EventView; open: boolean; onOpenChange: (open: boolean) => void }

const formId = 'cancel-event'

/** Asks why an event is called off. What was typed stays when the server could not be reached. */
export function CancelEventDialog({ event, open, onOpenChange }: CancelEventDialogProps) {
  const { t } = useTranslation(['domain', 'common'])
  const { cancel } = useLifeMutations(event)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    const text = reason.trim()
    setMissing(text === '')
    if (text !== '') cancel.mutate(text, { onSuccess: () => onOpenChange(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('domain:life.cancelTitle')}
      description={t('domain:life.cancelText', { title: event.title })}
      footer={
        <>
          <Button look="ghost" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button look="danger" type="submit" form={formId} busy={cancel.isPending}>
            {t('domain:life.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('domain:life.reason')}
          hint={t('domain:life.reasonHint')}
          required
          maxLength={cancelReasonMaxLength}
          error={isMissing && reason.trim() === '' ? t('domain:life.reasonMissing') : undefined}
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
