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
  const part = form.partOf('permissions', permissionFields)
  return (
    <SettingsSection
      id="permissions"
      title={t('section.permissions')}
      intro={t('permissionsText')}
      isUnsaved={part.unsaved > 0}
    >
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <RoleToggles
          title={t('field.adminRoles')}
          text={t('adminRolesText')}
          roles={roles}
          chosen={form.values.adminRoles}
          onChange={(chosen) => form.change('adminRoles', chosen)}
        />
        <RoleToggles
          title={t('field.eventCreatorRoles')}
          text={t('eventCreatorRolesText')}
          roles={roles}
          chosen={form.values.eventCreatorRoles}
          onChange={(chosen) => form.change('eventCreatorRoles', chosen)}
        />
      </div>
      <SaveRow label={t('savePermissions')} {...part} />
    </SettingsSection>
  )
}
