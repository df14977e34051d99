import type { NewParty } from '@raidtisch/shared-types/board/board-edits'
import { defaultGroupCategory, defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import { maxPartySize, noteMaxLength, partyNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { uuidv4 } from 'lib0/random'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type CreateGroupDialogProps = { onCreate: (group: NewParty) => void; onClose: () => void }

export function CreateGroupDialog({ onCreate, onClose }: CreateGroupDialogProps) {
  const { t } = useTranslation(['party-manager', 'common'])
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
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('party-manager:createGroup')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form="group-form">
            {t('party-manager:createGroup')}
          </Button>
        </>
      }
    >
      <form
        id="group-form"
        noValidate
        onSubmit={(event) => void create(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          className="sm:col-span-2"
          label={t('party-manager:groupName')}
          required
          maxLength={partyNameMaxLength}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || t('party-manager:enterGroupName'),
          })}
        />
        <TextField
          label={t('party-manager:category')}
          placeholder={t('party-manager:categoryGuild')}
          maxLength={40}
          {...register('category')}
        />
        <NumberField
          label={t('party-manager:size')}
          min={1}
          max={maxPartySize}
          error={errors.maxSize?.message}
          {...register('maxSize', {
            valueAsNumber: true,
            validate: (size) =>
              (Number.isInteger(size) && size >= 1 && size <= maxPartySize) ||
              t('party-manager:sizeRange', { max: maxPartySize }),
          })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('party-manager:description')}
          maxLength={noteMaxLength}
          {...register('description')}
        />
      </form>
    </Dialog>
  )
}
