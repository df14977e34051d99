import { forumType, isThreadType } from '@raidtisch/shared-types/domain/bot-permissions'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useChosenChannel } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'

/** Whether the post gets a thread: a forum makes one anyhow, inside a thread there is none. */
export function useThread() {
  const { control } = useFormContext<EventFormValues>()
  const isWanted = useWatch({ control, name: 'hasThread' })
  const { channelId, channel } = useChosenChannel()
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
