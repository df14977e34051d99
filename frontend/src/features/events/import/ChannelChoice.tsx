import { useTranslation } from 'react-i18next'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { channelLabel, useChannels } from '#lib/queries/guild.queries.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type ChannelChoiceProps = {
  serverId: string | undefined
  channelId: string
  onChange: (channelId: string) => void
}

/** Where the bot posts the event; nowhere until somebody says so, because the other tool has its post already. */
export function ChannelChoice({ serverId, channelId, onChange }: ChannelChoiceProps) {
  const { t } = useTranslation('events-import')
  const channels = useChannels(serverId).data ?? []
  return (
    <NativeSelect
      label={t('channel')}
      hint={t('channelHint')}
      value={channelId}
      options={[
        { value: '', label: t('noChannel') },
        ...channels.map((channel) => ({
          value: channel.id,
          label: channelLabel(channel),
          disabled: postBlock(channel.type, channel.botLacks) !== null,
        })),
      ]}
      onChange={(changed) => onChange(changed.target.value)}
    />
  )
}
