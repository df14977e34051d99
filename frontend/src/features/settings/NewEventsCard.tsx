import { EventType } from '@raidtisch/shared-types/contracts/entities'
import { ResponseDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { capacityRoles, isEmoji, roleSigns } from '@raidtisch/shared-types/domain/game-roles'
import { maxEventsPerUserBounds } from '@raidtisch/shared-types/domain/limits'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { DeadlineFields } from './DeadlineFields.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const { min, max } = maxEventsPerUserBounds

/** What new events begin with, the emoji of roles in posts, and how many events a member may have. */
export function NewEventsCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation(['settings', 'domain'])
  const { values, wrong, markWrong } = form
  const typeLimit = (text: string) => {
    const limit = Number(text)
    const isRight = text.trim() !== '' && Number.isInteger(limit) && limit >= min && limit <= max
    markWrong('maxEventsPerUser', isRight ? undefined : text)
    if (isRight) form.change('maxEventsPerUser', limit)
  }
  const typeEmoji = (field: 'tankEmoji' | 'healerEmoji' | 'dpsEmoji', text: string) => {
    const sign = text.trim()
    const isRight = sign === '' || isEmoji(sign)
    markWrong(field, isRight ? undefined : text)
    if (isRight) form.change(field, sign || null)
  }
  const part = form.partOf('new-events')
  return (
    <SettingsSection id="new-events" isUnsaved={part.unsaved > 0}>
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        <NumberField
          label={t('settings:field.maxEventsPerUser')}
          hint={t('settings:maxEventsPerUserText')}
          error={
            wrong.maxEventsPerUser === undefined
              ? undefined
              : t('settings:maxEventsPerUserRange', { min, max })
          }
          min={min}
          max={max}
          className="sm:max-w-56"
          value={wrong.maxEventsPerUser ?? values.maxEventsPerUser}
          onChange={(event) => typeLimit(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('settings:field.defaultEventType')}
          hint={t('settings:defaultEventTypeText')}
          className="sm:max-w-96"
          value={values.defaultEventType}
          onChange={(event) => form.change('defaultEventType', EventType.parse(event.currentTarget.value))}
          options={eventTypes.map((type) => ({ value: type, label: t(`domain:eventType.${type}`) }))}
        />
        <DeadlineFields
          minutes={
            wrong.responseDeadline === undefined ? values.responseDeadline : Number(wrong.responseDeadline)
          }
          effect={values.afterDeadline}
          isWrong={wrong.responseDeadline !== undefined}
          onMinutes={(minutes) => {
            const { success } = ResponseDeadline.safeParse(minutes)
            markWrong('responseDeadline', success ? undefined : String(minutes))
            if (success) form.change('responseDeadline', minutes)
          }}
          onEffect={(effect) => form.change('afterDeadline', effect)}
        />
        <div className="grid grid-cols-3 gap-3 xl:col-span-2 xl:max-w-[32rem]">
          {capacityRoles.map((role) => {
            const field = `${role}Emoji` as const
            return (
              <TextField
                key={role}
                label={t(`settings:field.${field}`)}
                error={wrong[field] === undefined ? undefined : t('settings:roleEmojiWrong')}
                placeholder={roleSigns[role]}
                maxLength={64}
                value={wrong[field] ?? values[field] ?? ''}
                onChange={(event) => typeEmoji(field, event.currentTarget.value)}
              />
            )
          })}
          <p className="col-span-3 text-meta text-muted">{t('settings:roleEmojiText')}</p>
        </div>
      </div>
      <SaveRow label={t('settings:saveNewEvents')} {...part} />
    </SettingsSection>
  )
}
