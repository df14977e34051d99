import { Bot, Hash } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { channelLabel, useServers } from '#lib/queries/guild.queries.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useChosenChannel } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'
import { FormSection } from './FormSection.tsx'

export function ChannelSection({ serverFixed }: { serverFixed: boolean }) {
  const { t } = useTranslation('events-form')
  const { register, formState } = useFormContext<EventFormValues>()
  const { serverId, channelId, channels, channel } = useChosenChannel()
  const servers = useServers()
  const server = servers.data?.find((one) => one.id === serverId)
  const channelOptions = (channels.data ?? []).map((one) => {
    const block = postBlock(one.type, one.botLacks)
    const reason = block === null ? '' : ` (${t(`channelBlocked.${block}`)})`
    // Where the event is already it may stay.
    return {
      value: one.id,
      label: channelLabel(one) + reason,
      disabled: block !== null && one.id !== channelId,
    }
  })
  const block = channel ? postBlock(channel.type, channel.botLacks) : null
  // What the server knows to hold needs no hint.
  const isSettled = server !== undefined && channel !== undefined && block === null
  const unknownChannel = channelId !== '' && !channel
  return (
    <FormSection title={t('post')}>
      <div className="grid grid-cols-2 gap-3">
        {serverFixed ? (
          <TextField label={t('server')} readOnly value={server?.name ?? ''} />
        ) : (
          <NativeSelect
            // The options arrive after the form: a select that has none forgets its value.
            key={`servers ${servers.data?.length ?? 0}`}
            label={t('server')}
            required
            error={formState.errors.serverId?.message}
            options={(servers.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            {...register('serverId')}
          />
        )}
        <NativeSelect
          key={`channels ${channelOptions.length} ${unknownChannel ? channelId : ''}`}
          label={t('channel')}
          error={
            channels.isError
              ? t('channelsFailed')
              : block
                ? t(`channelBlocked.${block}`)
                : formState.errors.channelId?.message
          }
          options={[
            { value: '', label: t('noChannel') },
            ...channelOptions,
            ...(unknownChannel ? [{ value: channelId, label: t('unknownChannel') }] : []),
          ]}
          {...register('channelId')}
        />
      </div>
      {isSettled && (
        <p className="mt-3 flex items-start gap-2 text-strong" role="status">
          <Hash size={16} className="mt-0.5 shrink-0 text-muted" />
          {t('postedTo', { server: server.name, channel: channel.name })}
        </p>
      )}
      {!isSettled && (
        <p className="mt-2 flex items-start gap-2 text-meta text-muted">
          <Bot size={16} className="shrink-0" />
          {t('botHint')}
        </p>
      )}
    </FormSection>
  )
}
