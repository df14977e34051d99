import { MAX_PARTIES } from '@raidtisch/shared-types/board/board-document'
import { maxPartySize, partyNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import { defaultPartySize } from '@raidtisch/shared-types/domain/party-defaults'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMembers } from '#lib/queries/member.queries.ts'
import { usePartyTypes } from '#lib/queries/party-type.queries.ts'
import { useStaticGroups } from '#lib/queries/static-group.queries.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TemplateFieldValues } from './template-fields.ts'

/** The parties that events of the template begin with. */
export function TemplateParties({ serverId }: { serverId: string }) {
  const { t } = useTranslation('events-templates')
  const { control, register, formState } = useFormContext<TemplateFieldValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parties' })
  const chosen = useWatch({ control, name: 'parties' }).map(({ staticGroupId }) => staticGroupId)
  const types = usePartyTypes().data ?? []
  const groups = useStaticGroups(serverId).data ?? []
  const people = (useMembers(serverId).data ?? []).filter(({ bot }) => !bot)
  const sorted = people.toSorted((a, b) => a.displayName.localeCompare(b.displayName))
  const none = { value: '', label: t('none') }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-title">{t('partiesTitle')}</legend>
      {fields.length === 0 && <p className="mb-2 text-muted">{t('noParties')}</p>}
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-card bg-panel p-3">
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="font-medium text-strong">{t('party', { number: index + 1 })}</span>
              <IconButton
                label={t('removeParty', { number: index + 1 })}
                icon={<X size={16} />}
                onClick={() => remove(index)}
              />
            </div>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_5rem_2fr]">
              <TextField
                label={t('partyName')}
                maxLength={partyNameMaxLength}
                {...register(`parties.${index}.name`)}
              />
              <NumberField
                label={t('size')}
                min={1}
                max={maxPartySize}
                error={formState.errors.parties?.[index]?.maxSize?.message}
                {...register(`parties.${index}.maxSize`, {
                  valueAsNumber: true,
                  validate: (size) =>
                    (Number.isInteger(size) && size >= 1 && size <= maxPartySize) ||
                    t('sizeRange', { max: maxPartySize }),
                })}
              />
              <NativeSelect
                // The options arrive after the form: a select that has none forgets its value.
                key={`types ${types.length}`}
                label={t('type')}
                options={[none, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
                {...register(`parties.${index}.typeId`)}
              />
              <NativeSelect
                key={`people ${sorted.length}`}
                label={t('leader')}
                options={[none, ...sorted.map(({ id, displayName }) => ({ value: id, label: displayName }))]}
                {...register(`parties.${index}.leaderId`)}
              />
              <NativeSelect
                key={`groups ${groups.length}`}
                className="col-span-2"
                label={t('staticGroup')}
                options={[
                  none,
                  ...groups.map(({ id, name }) => ({
                    value: id,
                    label: name,
                    disabled: chosen.some((other, at) => other === id && at !== index),
                  })),
                ]}
                {...register(`parties.${index}.staticGroupId`)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        className="mt-2 w-full"
        icon={<Plus size={16} />}
        disabled={fields.length >= MAX_PARTIES}
        onClick={() =>
          append({ name: '', maxSize: defaultPartySize, leaderId: '', typeId: '', staticGroupId: '' })
        }
      >
        {t('addParty')}
      </Button>
    </fieldset>
  )
}
