import type { Language } from '@raidtisch/shared-types/domain/languages'
import { useTranslation } from 'react-i18next'
import { languageOptions } from '#lib/i18n/language-choice.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { isLookRight, PostLookFields } from './PostLookFields.tsx'
import { RoleToggles, type ServerRole } from './RoleToggles.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** How the guild's channels in Discord look. */
export function DiscordCard({ form, roles }: { form: SettingsForm; roles: readonly ServerRole[] }) {
  const { t } = useTranslation('settings')
  const part = form.partOf('discord')
  return (
    <SettingsSection id="discord" isUnsaved={part.unsaved > 0}>
      <div className="grid gap-6">
        <NativeSelect
          label={t('field.language')}
          hint={t('languageText')}
          className="sm:max-w-96"
          value={form.values.language}
          onChange={(event) => form.change('language', event.currentTarget.value as Language)}
          options={languageOptions}
        />
        <PostLookFields form={form} />
        <RoleToggles
          title={t('field.pingRoleIds')}
          text={t('pingRolesText')}
          roles={roles}
          chosen={form.values.pingRoleIds}
          onChange={(chosen) => form.change('pingRoleIds', chosen)}
        />
        <Checkbox
          label={t('field.threadPerEvent')}
          hint={t('threadPerEventText')}
          checked={form.values.threadPerEvent}
          onCheckedChange={(wanted) => form.change('threadPerEvent', wanted)}
        />
      </div>
      <SaveRow label={t('saveDiscord')} {...part} onSave={() => isLookRight(form.values) && part.onSave()} />
    </SettingsSection>
  )
}
