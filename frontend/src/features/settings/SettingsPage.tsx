import { Server } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBotStatus } from '#lib/queries/bot-status.queries.ts'
import { useRoles, useServers } from '#lib/queries/guild.queries.ts'
import { useSettings } from '#lib/queries/settings.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading } from '#ui/Loading.tsx'
import { BotStatusCard } from './BotStatusCard.tsx'
import { ServerSettingsForm } from './ServerSettingsForm.tsx'
import type { OpenedDialog } from './StreamCard.tsx'

/** The settings of a guild's server. */
export function SettingsPage({ streamLinks }: { streamLinks: OpenedDialog }) {
  const { t } = useTranslation('settings')
  const servers = useServers()
  const [chosen, setChosen] = useState<string | null>(null)
  // With only one server there is no choice.
  const only = servers.data?.length === 1 ? servers.data[0]?.id : undefined
  const serverId = chosen ?? only ?? ''
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          servers.data && (
            <NativeSelect
              label={t('server')}
              hideLabel
              className="w-full sm:w-80"
              value={serverId}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={[
                { value: '', label: t('chooseServer') },
                ...servers.data.map(({ id, name, memberCount }) => ({
                  value: id,
                  label: t('serverOption', { name, count: memberCount }),
                })),
              ]}
            />
          )
        }
      />
      {servers.isPending && <SettingsSkeleton />}
      {servers.isError && !servers.data && <QueryFailure title={t('serversFailed')} query={servers} />}
      {servers.data &&
        (serverId === '' ? (
          <EmptyState icon={<Server size={26} />} title={t('noServer')} text={t('noServerText')} />
        ) : (
          <SettingsOfServer key={serverId} serverId={serverId} streamLinks={streamLinks} />
        ))}
    </>
  )
}

type SettingsOfServerProps = { serverId: string; streamLinks: OpenedDialog }

function SettingsOfServer({ serverId, streamLinks }: SettingsOfServerProps) {
  const { t } = useTranslation('settings')
  const settings = useSettings(serverId)
  const roles = useRoles(serverId)
  // Read here, because the part that shows it is rendered later.
  useBotStatus(serverId)
  const failed = [settings, roles].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <div className="grid gap-4">
        <QueryFailure title={t('loadFailed')} query={failed} />
        <BotStatusCard serverId={serverId} isAlone />
      </div>
    )
  if (!settings.data || !roles.data) return <SettingsSkeleton />
  return <ServerSettingsForm saved={settings.data} roles={roles.data} streamLinks={streamLinks} />
}

function SettingsSkeleton() {
  return <Loading className="grid gap-3 lg:pl-50" blocks={['h-96 rounded-card', 'h-96 rounded-card']} />
}
