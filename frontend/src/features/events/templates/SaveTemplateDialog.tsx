import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { templateNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useTemplateActions } from './use-template-actions.ts'

const formId = 'save-template'

/** Asks what the template that is made from an event is called. */
export function SaveTemplateDialog({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const { t } = useTranslation('events-templates')
  const { create } = useTemplateActions()
  const [name, setName] = useState(() => event.title.slice(0, templateNameMaxLength).trim())
  const [isMissing, setMissing] = useState(false)
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') create.mutate({ name: name.trim(), eventId: event.id }, { onSuccess: onClose })
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('saveAs')}
      description={t('saveAsText')}
      footer={<FormFooter formId={formId} onCancel={onClose} busy={create.isPending} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          required
          autoComplete="off"
          maxLength={templateNameMaxLength}
          error={isMissing && name.trim() === '' ? t('nameMissing') : undefined}
          value={name}
          onChange={(change) => setName(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
