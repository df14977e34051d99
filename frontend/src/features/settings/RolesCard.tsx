import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/Switch.tsx'
import { RoleQuestions } from './RoleQuestions.tsx'
import type { ServerRole } from './RoleToggles.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type RolesCardProps = { form: SettingsForm; saved: ServerSettings; roles: readonly ServerRole[] }

/** Which roles of the server are which; asked on the first screen, changed here. */
export function RolesCard({ form, saved, roles }: RolesCardProps) {
  const { t } = useTranslation('settings')
  const part = form.partOf('roles')
  return (
    <SettingsSection id="roles" intro={t('roles.subtitle')} isUnsaved={part.unsaved > 0}>
      {saved.rolesChosenAt === null && (
        <p className="mb-5 flex items-start gap-2 rounded-control bg-caution-soft px-3 py-2 text-caution-text">
          <TriangleAlert size={16} className="mt-0.5 shrink-0" />
          {t('roles.notChosen')}
        </p>
      )}
      <RoleQuestions
        serverId={saved.serverId}
        roles={roles}
        chosen={form.values}
        onChange={(kind, ids) => form.change(kind, ids)}
      />
      <div className="mt-5 max-w-[44rem]">
        <Switch
          label={t('field.administratorsAreAdmins')}
          hint={t('roles.administratorsText')}
          checked={form.values.administratorsAreAdmins}
          onCheckedChange={(checked) => form.change('administratorsAreAdmins', checked)}
        />
      </div>
      <SaveRow label={t('roles.save')} {...part} />
    </SettingsSection>
  )
}
