import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callMinimal } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

/** The reader declines an event; called with the event's id. */
export function useDecline() {
  const { t } = useTranslation('events')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) =>
      callMinimal('POST /api/events/{id}/decline', { params: { id: eventId } }),
    onSuccess: async (answer) => {
      await applyServerResponse(client, answer, 'lists')
      toast({ title: t('decline.done'), description: t('notComing') })
    },
    onError: (failure) => toastFailure(t('decline.failed'), failure, t('decline.failedText')),
  })
}
