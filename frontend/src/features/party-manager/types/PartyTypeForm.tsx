import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { maxPartySize, noteMaxLength, partyNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { standardComposition } from '@raidtisch/shared-types/domain/party-composition'
import { defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import { compositionFault } from '@raidtisch/shared-types/domain/party-type-rules'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNewerVersion } from '#ui/use-newer-version.ts'
import { RoleCounts } from './RoleCounts.tsx'
import { usePartyTypeActions } from './use-party-type-actions.ts'
import { WantedClasses } from './WantedClasses.tsx'

type TypeFields = Pick<PartyType, 'name' | 'size' | 'minimum' | 'maximum' | 'wantedClasses'> & {
  notes: string
}

type PartyTypeFormProps = {
  /** As it was when the form opened; null: a new one. */
  type: PartyType | null
  onClose: () => void
}

export function PartyTypeForm({ type, onClose }: PartyTypeFormProps) {
  const { t } = useTranslation('party-manager')
  const { save, latest } = usePartyTypeActions()
  const form = useForm<TypeFields>({ defaultValues: type ? fieldsOf(type) : newType })
  const { base, takeOver } = useNewerVersion(form, type, {
    fieldsOf,
    latest: ({ id }) => latest(id),
    code: 'party_type_changed',
  })
  const { register, handleSubmit, setError, setFocus, setValue, control, formState } = form
  const { errors } = formState
  const wantedClasses = useWatch({ control, name: 'wantedClasses' })
  const submit = handleSubmit((fields) => {
    const { name, size, minimum, maximum, wantedClasses, notes } = fields
    const fault = compositionFault(fields)
    if (fault) {
      setError(`root.${fault.field}`, { message: t(`typeFault.${fault.kind}`) })
      return setFocus(`${fault.field}.tank`)
    }
    const body = { name: name.trim(), size, minimum, maximum, wantedClasses, notes: notes.trim() || null }
    return save.mutate({ type: base, body }, { onSuccess: onClose, onError: takeOver })
  })
  return (
    <Dialog
      onClose={onClose}
      title={type ? t('editParty', { party: type.name }) : t('newPartyType')}
      fullOnPhone
      footer={<FormFooter formId="party-type-form" onCancel={onClose} busy={save.isPending} />}
    >
      <form
        id="party-type-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-[1fr_7rem]"
      >
        <TextField
          label={t('name')}
          required
          maxLength={partyNameMaxLength}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || t('enterTypeName'),
          })}
        />
        <NumberField
          label={t('size')}
          min={1}
          max={maxPartySize}
          error={errors.size?.message}
          {...register('size', {
            valueAsNumber: true,
            validate: (size) =>
              (Number.isInteger(size) && size >= 1 && size <= maxPartySize) ||
              t('sizeRange', { max: maxPartySize }),
          })}
        />
        <RoleCounts
          legend={t('typeMinimum')}
          error={errors.minimum}
          problem={errors.root?.['minimum']?.message}
          inputFor={(role) => register(`minimum.${role}`, countRules)}
        />
        <RoleCounts
          legend={t('typeMaximum')}
          error={errors.maximum}
          problem={errors.root?.['maximum']?.message}
          inputFor={(role) => register(`maximum.${role}`, countRules)}
        />
        <WantedClasses
          classIds={wantedClasses}
          onChange={(ids) => setValue('wantedClasses', ids, { shouldDirty: true })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('notes')}
          hint={t('typeNotesHint')}
          maxLength={noteMaxLength}
          {...register('notes')}
        />
      </form>
    </Dialog>
  )
}

const newType: TypeFields = {
  name: '',
  size: defaultPartySize,
  ...standardComposition(defaultPartySize),
  wantedClasses: [],
  notes: '',
}

function fieldsOf({ name, size, minimum, maximum, wantedClasses, notes }: PartyType): TypeFields {
  return { name, size, minimum, maximum, wantedClasses, notes: notes ?? '' }
}

const countRules = {
  valueAsNumber: true,
  validate: (count: number) => Number.isInteger(count) && count >= 0 && count <= maxPartySize,
}
