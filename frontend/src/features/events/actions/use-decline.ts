import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { showOwnAnswer } from '#lib/live/own-change.ts'
import { toast, toastFailure } from '#ui/toast.ts'

/** The reader declines an event; called with the event's id. */
export function useDecline() {
  const { t } = useTranslation('domain')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) => call('POST /api/events/{id}/decline', { params: { id: eventId } }),
    onSuccess: async (event) => {
      await showOwnAnswer(client, event)
      toast({ title: t('decline.done'), description: t('notComing') })
    },
    onError: (failure) => toastFailure(t('decline.failed'), failure, t('decline.failedText')),
  })
}
