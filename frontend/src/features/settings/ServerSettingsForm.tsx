import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DiscordCard } from './DiscordCard.tsx'
import { EventManagementCard } from './EventManagementCard.tsx'
import { NewEventsCard } from './NewEventsCard.tsx'
import { PermissionsCard } from './PermissionsCard.tsx'
import { RolesCard } from './RolesCard.tsx'
import type { ServerRole } from './RoleToggles.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type ServerSettingsFormProps = {
  saved: ServerSettings
  roles: readonly ServerRole[]
}

export function ServerSettingsForm({ saved, roles }: ServerSettingsFormProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm(saved)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <RolesCard form={form} saved={saved} roles={roles} />
      <div className="grid gap-4">
        <PermissionsCard form={form} roles={roles} />
        <NewEventsCard form={form} />
      </div>
      <EventManagementCard form={form} saved={saved} />
      <DiscordCard form={form} />
      <ConfirmDialog
        open={form.ownLoss.isAsked}
        onOpenChange={(open) => !open && form.ownLoss.dismiss()}
        title={t('ownLossTitle')}
        description={t('ownLossText')}
        confirmLabel={t('ownLossConfirm')}
        destructive
        busy={form.isSaving}
        onConfirm={form.ownLoss.confirm}
      />
    </div>
  )
}
