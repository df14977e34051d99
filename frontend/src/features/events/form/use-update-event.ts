import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { call } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export function useUpdateEvent(event: ListedEvent) {
  const { t } = useTranslation('events-form')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<UpdateEventBody>) =>
      call('PATCH /api/events/{id}', { params: { id: event.id }, body }),
    onSuccess: async (saved) => {
      await applyServerEvent(client, saved, 'lists', 'stats')
      toast({ title: t('saved') })
    },
    onError: (failure) => toastFailure(t('saveFailed'), failure, t('saveFailedText')),
  })
}
