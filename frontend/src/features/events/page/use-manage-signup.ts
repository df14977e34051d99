import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type InputOf } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export type ManagedSignUp = InputOf<'PUT /api/events/{id}/participants/{discordUserId}'>['body']
type Asked = { discordUserId: string; name: string }

/** Other people's sign-ups, for leaders of the event. */
export function useManageSignUp(eventId: string) {
  const { t } = useTranslation(['events-page', 'domain'])
  const client = useQueryClient()
  const paramsOf = ({ discordUserId }: Asked) => ({ params: { id: eventId, discordUserId } })
  const save = useMutation({
    mutationFn: ({ body, ...asked }: Asked & { body: ManagedSignUp }) =>
      call('PUT /api/events/{id}/participants/{discordUserId}', { ...paramsOf(asked), body }),
    onSuccess: async (event, { discordUserId, name }) => {
      await applyServerEvent(client, event)
      const after = event.participants.find((one) => one.discordUserId === discordUserId)
      if (after)
        toast({ title: t('events-page:manage.saved', { name, answer: t(`domain:answer.${after.status}`) }) })
    },
    onError: (failure) =>
      toastFailure(t('events-page:manage.failed'), failure, t('events-page:manage.failedText')),
  })
  const remove = useMutation({
    mutationFn: (asked: Asked) =>
      call('DELETE /api/events/{id}/participants/{discordUserId}', paramsOf(asked)),
    onSuccess: async (event, { name }) => {
      await applyServerEvent(client, event)
      toast({ title: t('events-page:manage.removed', { name }) })
    },
    onError: (failure) =>
      toastFailure(t('events-page:manage.failed'), failure, t('events-page:manage.failedText')),
  })
  return { save, remove }
}
