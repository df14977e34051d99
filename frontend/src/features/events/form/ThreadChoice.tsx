import { isThreadType } from '@raidtisch/shared-types/domain/bot-permissions'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChannels } from '#lib/queries/guild.queries.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { EventFormValues } from './event-form.ts'

const forumType = 15

/** Whether the post gets a thread: a forum makes one anyhow, inside a thread there is none. */
export function useThread() {
  const { control } = useFormContext<EventFormValues>()
  const [isWanted, serverId, channelId] = useWatch({ control, name: ['hasThread', 'serverId', 'channelId'] })
  const channel = useChannels(serverId || undefined).data?.find((one) => one.id === channelId)
  const kind =
    channel?.type === forumType ? 'forum' : channel && isThreadType(channel.type) ? 'thread' : 'channel'
  const isForbidden = isWanted && kind === 'channel' && channel?.botLacks.includes('CreatePublicThreads')
  return {
    kind,
    hasPost: channelId !== '',
    isForbidden: isForbidden ?? false,
    isOn: kind === 'forum' || (kind === 'channel' && isWanted),
  } as const
}

/** Whether a thread for talking stands below the post. */
export function ThreadChoice() {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'hasThread' })
  const { kind, hasPost, isForbidden, isOn } = useThread()
  return (
    <Checkbox
      label={t('hasThread')}
      hint={isForbidden ? t('threadForbidden') : t(`threadHint.${kind}`)}
      checked={isOn}
      disabled={kind !== 'channel' || !hasPost}
      onCheckedChange={field.onChange}
    />
  )
}
