import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { BackupsCard } from './backups/BackupsCard.tsx'
import { BotStatusCard } from './BotStatusCard.tsx'
import { DiscordCard } from './DiscordCard.tsx'
import { EventManagementCard } from './EventManagementCard.tsx'
import { NewEventsCard } from './NewEventsCard.tsx'
import { PermissionsCard } from './PermissionsCard.tsx'
import { RolesCard } from './RolesCard.tsx'
import type { ServerRole } from './RoleToggles.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { StreamCard, type OpenedDialog } from './StreamCard.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type ServerSettingsFormProps = {
  saved: ServerSettings
  roles: readonly ServerRole[]
  streamLinks: OpenedDialog
}

export function ServerSettingsForm({ saved, roles, streamLinks }: ServerSettingsFormProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm(saved)
  const isWide = useIsWide()
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
      {isWide && <SettingsNav serverId={saved.serverId} unsaved={form.unsavedSections} />}
      <div className="grid min-w-0 content-start gap-3">
        <RolesCard form={form} saved={saved} roles={roles} />
        <PermissionsCard form={form} roles={roles} />
        <EventManagementCard form={form} saved={saved} />
        <NewEventsCard form={form} />
        <SuggestionCard form={form} />
        <DiscordCard form={form} roles={roles} />
        <StreamCard streamLinks={streamLinks} />
        <BackupsCard />
        <BotStatusCard serverId={saved.serverId} />
      </div>
      <ConfirmDialog
        open={form.ownLoss.isAsked}
        onClose={form.ownLoss.dismiss}
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
