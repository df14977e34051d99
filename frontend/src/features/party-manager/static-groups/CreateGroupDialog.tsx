import type { NewParty } from '@raidtisch/shared-types/board/board-edits'
import { defaultGroupCategory, defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import { maxPartySize, noteMaxLength, partyNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { uuidv4 } from 'lib0/random'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type CreateGroupDialogProps = { onCreate: (group: NewParty) => void; onClose: () => void }

export function CreateGroupDialog({ onCreate, onClose }: CreateGroupDialogProps) {
  const { t } = useTranslation('party-manager')
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', description: '', category: '', maxSize: defaultPartySize },
  })
  const { errors } = formState
  const create = handleSubmit((fields) => {
    onCreate({
      id: uuidv4(),
      name: fields.name.trim(),
      description: fields.description.trim() || null,
      category: fields.category.trim() || defaultGroupCategory,
      maxSize: fields.maxSize,
    })
    onClose()
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('createGroup')}
      footer={<FormFooter formId="group-form" onCancel={onClose} label={t('createGroup')} />}
    >
      <form
        id="group-form"
        noValidate
        onSubmit={(event) => void create(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          className="sm:col-span-2"
          label={t('groupName')}
          required
          maxLength={partyNameMaxLength}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || t('enterGroupName'),
          })}
        />
        <TextField
          label={t('category')}
          placeholder={t('categoryGuild')}
          maxLength={40}
          {...register('category')}
        />
        <NumberField
          label={t('size')}
          min={1}
          max={maxPartySize}
          error={errors.maxSize?.message}
          {...register('maxSize', {
            valueAsNumber: true,
            validate: (size) =>
              (Number.isInteger(size) && size >= 1 && size <= maxPartySize) ||
              t('sizeRange', { max: maxPartySize }),
          })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('description')}
          maxLength={noteMaxLength}
          {...register('description')}
        />
      </form>
    </Dialog>
  )
}
