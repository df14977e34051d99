import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '#lib/api.ts'
import { forgetEvent, takeOverEvent } from '#lib/live/apply-to-cache.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useCopyEvent } from '#ui/use-copy-event.ts'
import { useRepost } from '#ui/use-repost.ts'
import { toastWithUndo } from '#ui/undo-toast.ts'

/** Archive, reactivate, delete and copy, with their toasts. */
export function useEventActions(event: EventView) {
  const { t } = useTranslation('events-page')
  const { t: tDomain } = useTranslation('domain')
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: event.id }
  const renewStats = () => client.invalidateQueries({ queryKey: eventKeys.stats })

  const archive = useMutation({
    mutationFn: () => call('POST /api/events/{id}/archive', { params }),
    onSuccess: (answer) => {
      takeOverEvent(client, answer)
      toastWithUndo(t('archived'), { client, step: 'archive', eventId: event.id, t: tDomain })
      void renewStats()
    },
    onError: (failure) => toastFailure(t('archiveFailed'), failure, t('archiveFailedText')),
  })
  const reactivate = useMutation({
    mutationFn: () => call('POST /api/events/{id}/unarchive', { params }),
    onSuccess: (answer) => {
      takeOverEvent(client, answer)
      toast({ title: t('reactivated') })
      void renewStats()
    },
    onError: (failure) => toastFailure(t('reactivateFailed'), failure, t('reactivateFailedText')),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/events/{id}', { params }),
    onSuccess: async () => {
      await navigate('/')
      forgetEvent(client, event.id)
      toastWithUndo(t('deleted'), { client, step: 'delete', eventId: event.id, t: tDomain })
      void renewStats()
    },
    onError: (failure) => toastFailure(t('deleteFailed'), failure, t('deleteFailedText')),
  })
  const repost = useRepost(event.id)
  const copyEvent = useCopyEvent()
  const copy = () => copyEvent(event)
  return { archive, reactivate, remove, repost, copy }
}
