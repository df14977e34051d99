import { useTranslation } from 'react-i18next'
import { RoleToggles, type ServerRole } from './RoleToggles.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { permissionFields } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

type PermissionsCardProps = {
  form: SettingsForm
  roles: readonly ServerRole[]
}

export function PermissionsCard({ form, roles }: PermissionsCardProps) {
  const { t } = useTranslation('settings')
  const part = form.partOf('permissions')
  return (
    <SettingsSection id="permissions" intro={t('permissionsText')} isUnsaved={part.unsaved > 0}>
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        {permissionFields.map((field) => (
          <RoleToggles
            key={field}
            title={t(`field.${field}`)}
            text={t(`${field}Text`)}
            roles={roles}
            chosen={form.values[field]}
            onChange={(chosen) => form.change(field, chosen)}
          />
        ))}
      </div>
      <SaveRow label={t('savePermissions')} {...part} />
    </SettingsSection>
  )
}
