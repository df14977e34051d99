import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { reminderHoursBounds } from '@raidtisch/shared-types/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEventFigures } from '#lib/queries/event.queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Switch } from '#ui/Switch.tsx'
import { DefaultChannelSelect } from './DefaultChannelSelect.tsx'
import { DigestFields } from './DigestFields.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { ZoneSelect } from './ZoneSelect.tsx'

const { min, max } = reminderHoursBounds

type EventManagementCardProps = { form: SettingsForm; saved: ServerSettings }

export function EventManagementCard({ form, saved }: EventManagementCardProps) {
  const { t } = useTranslation('settings')
  // Events get old without a message. Undefined while unknown.
  const oldEvents = useEventFigures({ refetchOnMount: 'always' }).data?.old
  const { values } = form
  const wrongHours = form.wrong.reminderHours
  const typeHours = (text: string) => {
    const hours = Number(text)
    const isRight = text.trim() !== '' && Number.isInteger(hours) && hours >= min && hours <= max
    form.markWrong('reminderHours', isRight ? undefined : text)
    if (isRight) form.change('reminderHours', hours)
  }
  const switchOf = (
    field: 'allowPublicEvents' | 'autoDeleteOldEvents' | 'remindInChannel' | 'mirrorEvents',
  ) => ({
    label: t(`field.${field}`),
    checked: values[field],
    onCheckedChange: (checked: boolean) => form.change(field, checked),
  })
  const part = form.partOf('events')
  const [isAsking, setAsking] = useState(false)
  const deletesAtOnce = values.autoDeleteOldEvents && !saved.autoDeleteOldEvents && oldEvents !== 0
  const askOrSave = () => (deletesAtOnce && wrongHours === undefined ? setAsking(true) : part.onSave())
  return (
    <SettingsSection id="events" isUnsaved={part.unsaved > 0}>
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        <DefaultChannelSelect
          serverId={saved.serverId}
          value={values.defaultChannelId}
          onChange={(id) => form.change('defaultChannelId', id)}
        />
        <ZoneSelect
          saved={saved.timezone}
          value={values.timezone}
          hint={t('timezoneText')}
          onChange={(zone) => form.change('timezone', zone)}
        />
        <Switch {...switchOf('allowPublicEvents')} hint={t('allowPublicEventsText')} />
        <Switch
          {...switchOf('autoDeleteOldEvents')}
          hint={
            <>
              {t('autoDeleteText')} {oldEvents !== undefined && t('oldEvents', { count: oldEvents })}
            </>
          }
        />
        <NumberField
          label={t('field.reminderHours')}
          hint={t('reminderHoursText')}
          error={wrongHours === undefined ? undefined : t('reminderHoursRange', { min, max })}
          placeholder="2"
          min={min}
          max={max}
          className="sm:max-w-56"
          value={wrongHours ?? values.reminderHours}
          onChange={(event) => typeHours(event.currentTarget.value)}
        />
        <Switch {...switchOf('remindInChannel')} hint={t('remindInChannelText')} />
        <DigestFields value={values.digestTime} onChange={(time) => form.change('digestTime', time)} />
        <Switch {...switchOf('mirrorEvents')} hint={t('mirrorEventsText')} />
      </div>
      <SaveRow label={t('saveEventSettings')} {...part} onSave={askOrSave} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteOldTitle')}
        description={
          <>
            {oldEvents === undefined ? t('deleteOldUncounted') : t('deleteOldText', { count: oldEvents })}{' '}
            {t('deleteOldForGood')}
          </>
        }
        confirmLabel={t('deleteOldConfirm')}
        destructive
        onConfirm={() => {
          setAsking(false)
          part.onSave()
        }}
      />
    </SettingsSection>
  )
}
