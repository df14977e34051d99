import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { call } from '#lib/api/api.ts'
import { takeOverEvent } from '#lib/live/apply-to-cache.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export function useUpdateEvent(event: EventView) {
  const { t } = useTranslation('events-form')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<UpdateEventBody>) =>
      call('PATCH /api/events/{id}', { params: { id: event.id }, body }),
    onSuccess: (saved) => {
      takeOverEvent(client, saved)
      void client.invalidateQueries({ queryKey: eventKeys.lists })
      void client.invalidateQueries({ queryKey: eventKeys.stats })
      toast({ title: t('saved') })
    },
    onError: (failure) => toastFailure(t('saveFailed'), failure, t('saveFailedText')),
  })
}
