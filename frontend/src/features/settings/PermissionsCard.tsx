import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { RoleToggles, type ServerRole } from './RoleToggles.tsx'
import { SaveRow } from './SaveRow.tsx'
import { permissionFields } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

type PermissionsCardProps = {
  form: SettingsForm
  roles: readonly ServerRole[]
}

export function PermissionsCard({ form, roles }: PermissionsCardProps) {
  const { t } = useTranslation('settings')
  return (
    <Card aria-labelledby="permissions-title">
      <h2 id="permissions-title" className="text-section">
        {t('permissions')}
      </h2>
      <p className="mt-1 mb-5 flex items-start gap-2 text-muted">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
        {t('permissionsText')}
      </p>
      <div className="grid gap-6">
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
      <SaveRow label={t('savePermissions')} {...form.partOf('permissions', permissionFields)} />
    </Card>
  )
}
