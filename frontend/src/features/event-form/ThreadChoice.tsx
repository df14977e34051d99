import { isThreadType } from '@raidtisch/shared-types/domain/bot-permissions'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChannels } from '#lib/queries/guild.queries.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { EventFormValues } from './event-form.schema.ts'

const forumType = 15

/** Whether a thread for talking stands below the post. */
export function ThreadChoice() {
  const { t } = useTranslation('event-form')
  const { control } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'hasThread' })
  const [serverId, channelId] = useWatch({ control, name: ['serverId', 'channelId'] })
  const channel = useChannels(serverId || undefined).data?.find((one) => one.id === channelId)
  const kind =
    channel?.type === forumType ? 'forum' : channel && isThreadType(channel.type) ? 'thread' : 'channel'
  const isForbidden = field.value && kind === 'channel' && channel?.botLacks.includes('CreatePublicThreads')
  return (
    <Checkbox
      label={t('hasThread')}
      hint={isForbidden ? t('threadForbidden') : t(`threadHint.${kind}`)}
      checked={kind === 'forum' || (kind === 'channel' && field.value)}
      disabled={kind !== 'channel' || channelId === ''}
      onCheckedChange={field.onChange}
    />
  )
}
