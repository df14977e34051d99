import { useTranslation } from 'react-i18next'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { channelLabel, useChannels } from '#lib/queries/guild.queries.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type DefaultChannelSelectProps = {
  serverId: string
  value: string | null
  onChange: (id: string | null) => void
}

/** The default channel of new events; a channel in which the bot may not write shows the reason. */
export function DefaultChannelSelect({ serverId, value, onChange }: DefaultChannelSelectProps) {
  const { t } = useTranslation('settings')
  const channels = useChannels(serverId)
  return (
    <NativeSelect
      key={channels.data?.length ?? 0}
      label={t('field.defaultChannelId')}
      hint={t('defaultChannelText')}
      error={channels.isError ? t('channelsFailed') : undefined}
      className="sm:max-w-96"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      options={[
        { value: '', label: t('noChannel') },
        ...(channels.data ?? []).map((one) => {
          const block = postBlock(one.type, one.botLacks)
          const label = channelLabel(one) + (block === null ? '' : ` (${t(`botLacks.${block}`)})`)
          return { value: one.id, label, disabled: block !== null && one.id !== value }
        }),
      ]}
    />
  )
}
