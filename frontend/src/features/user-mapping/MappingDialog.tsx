import { altNamesMax, noteMaxLength, realNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { useEffect, useId, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { showFirstFault } from '#ui/Field.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { namesOf, splitUsers } from './mapping-lists.ts'
import { PersonChoice } from './PersonChoice.tsx'

export type MappingFields = {
  discordUserId: string
  realName: string
  altNames: string[]
  notes: string | null
  isActive: boolean
}

type MappingDialogProps = {
  /** Whose mapping is changed, or about whom a new one is; null lets the reader choose somebody without a mapping. */
  user: MappedUser | null
  /** Everybody on the server. */
  users: readonly MappedUser[]
  busy: boolean
  onSave: (fields: MappingFields) => void
  onClose: () => void
}

/** Add Mapping and Edit in one: who it is in the chat, and who that is. */
export function MappingDialog({ user, users, busy, onSave, onClose }: MappingDialogProps) {
  const { t } = useTranslation(['user-mapping', 'common'])
  const formId = useId()
  const mapping = user?.mapping ?? null
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: {
      discordUserId: user?.id ?? '',
      realName: mapping?.realName ?? '',
      altNames: mapping?.altNames.join(', ') ?? '',
      notes: mapping?.notes ?? '',
      isActive: mapping?.isActive ?? true,
    },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitSuccessful } = formState
  const form = useRef<HTMLFormElement>(null)
  // After the messages are drawn, each time it is refused.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) showFirstFault(form.current)
  }, [submitCount, isSubmitSuccessful])
  const submit = handleSubmit(({ altNames, notes, ...fields }) =>
    onSave({
      ...fields,
      realName: fields.realName.trim(),
      altNames: namesOf(altNames),
      notes: notes.trim() || null,
    }),
  )
  return (
    <Dialog
      fullOnPhone={user === null}
      onClose={onClose}
      title={mapping ? t('user-mapping:edit') : t('user-mapping:add')}
      description={t('user-mapping:privacy')}
      footer={<FormFooter formId={formId} onCancel={onClose} busy={busy} />}
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {user ? (
          <p className="flex items-center gap-2.5">
            <Avatar name={user.displayName} src={user.avatar} size={36} />
            <span className="min-w-0">
              <span className="block truncate font-medium text-strong">{user.displayName}</span>
              <span className="block truncate text-meta text-muted">@{user.username}</span>
            </span>
          </p>
        ) : (
          <Controller
            control={control}
            name="discordUserId"
            rules={{ validate: (id) => id !== '' || t('user-mapping:choosePerson') }}
            render={({ field }) => (
              <PersonChoice
                users={splitUsers(users).unmapped}
                chosenId={field.value}
                error={errors.discordUserId?.message}
                onChoose={({ id }) => field.onChange(id)}
              />
            )}
          />
        )}
        <TextField
          label={t('user-mapping:realName')}
          required
          maxLength={realNameMaxLength}
          autoComplete="off"
          error={errors.realName?.message}
          {...register('realName', {
            validate: (name) => name.trim() !== '' || t('user-mapping:enterRealName'),
          })}
        />
        <TextField
          label={`${t('user-mapping:altNames')} (${t('common:optional')})`}
          hint={t('user-mapping:altNamesHint')}
          autoComplete="off"
          error={errors.altNames?.message}
          {...register('altNames', {
            validate: (text) =>
              areRight(namesOf(text)) || t('user-mapping:altNamesMany', { max: altNamesMax }),
          })}
        />
        <TextArea
          label={`${t('user-mapping:notes')} (${t('common:optional')})`}
          maxLength={noteMaxLength}
          {...register('notes')}
        />
        {mapping && (
          <Controller
            control={control}
            name="isActive"
            render={({ field }) => (
              <Switch
                label={t('user-mapping:active')}
                hint={t('user-mapping:activeHint')}
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        )}
      </form>
    </Dialog>
  )
}

function areRight(names: readonly string[]): boolean {
  return names.length <= altNamesMax && names.every((name) => name.length <= realNameMaxLength)
}
