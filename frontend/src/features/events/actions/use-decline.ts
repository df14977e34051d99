import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callMinimal } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

const mutationKey = ['decline-event'] as const

/** The reader declines an event; called with the event's id. */
export function useDecline() {
  const { t } = useTranslation('events')
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (eventId: string) =>
      callMinimal('POST /api/events/{id}/decline', { params: { id: eventId } }),
    onSuccess: async (answer) => {
      await applyServerResponse(client, answer, 'lists')
      toast({ title: t('decline.done'), description: t('notComing') })
    },
    onError: (failure) => toastFailure(t('decline.failed'), failure, t('decline.failedText')),
  })
}

/** The events that are being declined, also by presses before the last one. */
export function useDecliningIds(): string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
}
