import { useId, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { useCorrectAttendance, type AttendanceRecord } from '#lib/queries/attendance.queries.ts'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { showFirstFault } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast, toastFailure } from '#ui/toast.ts'

type CorrectionDialogProps = {
  checkId: string
  record: AttendanceRecord
  open: boolean
  onClose: () => void
}

/** Corrects whether a person was in voice; a reason is required. */
export function CorrectionDialog({ checkId, record, open, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const formId = useId()
  const correct = useCorrectAttendance(checkId)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { discordUserId, displayName, isPresent, channelName } = record
  const isMissing = reason.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Drawn at once, so that the fault can be shown.
    flushSync(() => setAsked(true))
    if (isMissing) return showFirstFault(event.currentTarget)
    correct.mutate(
      { discordUserId, isPresent: !isPresent, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: t('analytics:correctionSaved') })
          setReason('')
          setAsked(false)
          onClose()
        },
        onError: (failure) =>
          toastFailure(t('analytics:correctionFailed'), failure, t('common:somethingFailed')),
      },
    )
  }
  const seen = record.correction?.seenPresent ?? isPresent
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('analytics:correctPerson', { name: displayName })}
      description={
        seen
          ? t('analytics:sawPresent', { name: displayName, channel: channelName ?? '–' })
          : t('analytics:sawAbsent', { name: displayName })
      }
      width="sm"
      footer={
        <FormFooter
          formId={formId}
          onCancel={onClose}
          label={t(isPresent ? 'analytics:markAbsent' : 'analytics:markPresent')}
          busy={correct.isPending}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('analytics:reason')}
          hint={t('analytics:reasonHint')}
          error={asked && isMissing ? t('analytics:reasonMissing') : undefined}
          required
          maxLength={noteMaxLength}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </form>
    </Dialog>
  )
}
