import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { userQuery } from '#lib/queries/auth.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

/** Switches the bot's direct messages to the reader on and off, and says what that means. */
export function useDirectMessages() {
  const { t } = useTranslation(['shell', 'common'])
  const client = useQueryClient()
  return useMutation({
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
}
