import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { type CurrentUser, userQuery } from '#lib/queries/auth.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import type { ReaderActionProps } from './reader-actions.tsx'

type DirectMessagesButtonProps = {
  user: CurrentUser
  /** Draws it like the other actions beside it. */
  Action: ComponentType<ReaderActionProps>
}

/** Switches the bot's direct messages to the reader on and off. */
export function DirectMessagesButton({ user: { directMessages }, Action }: DirectMessagesButtonProps) {
  const { t } = useTranslation(['shell', 'common'])
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (enabled: boolean) => call('PUT /api/me/direct-messages', { body: { enabled } }),
    onSuccess: ({ enabled }) => {
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, directMessages: enabled })
      toast({
        title: t(enabled ? 'shell:directMessagesOn' : 'shell:directMessagesOff'),
        description: t(enabled ? 'shell:directMessagesOnText' : 'shell:directMessagesOffText'),
      })
    },
    onError: (failure) => toastFailure(t('shell:directMessagesFailed'), failure, t('common:somethingFailed')),
  })
  const Icon = directMessages ? Bell : BellOff
  return (
    <Action
      label={t('shell:directMessages')}
      hint={t(directMessages ? 'shell:directMessagesOn' : 'shell:directMessagesOff')}
      aria-pressed={directMessages}
      icon={<Icon aria-hidden size={18} />}
      busy={save.isPending}
      onClick={() => save.mutate(!directMessages)}
    />
  )
}
