import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

/** Takes a cancellation back and opens an event early; the server's answer shows on every screen of this browser. */
export function useLifeMutations(eventId: string) {
  const { t } = useTranslation('domain')
  const client = useQueryClient()
  const params = { id: eventId }
  const uncancel = useMutation({
    mutationFn: () => call('POST /api/events/{id}/uncancel', { params }),
    onSuccess: async (event) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: t('life.uncancelled') })
    },
    onError: (failure) => toastFailure(t('life.uncancelFailed'), failure, t('life.failedText')),
  })
  const open = useMutation({
    mutationFn: () => call('POST /api/events/{id}/open', { params }),
    onSuccess: async (event) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: t('life.opened') })
    },
    onError: (failure) => toastFailure(t('life.openFailed'), failure, t('life.failedText')),
  })
  return { uncancel, open }
}
