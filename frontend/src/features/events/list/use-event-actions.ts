import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { call } from '#lib/api.ts'
import { showOwnChange, showOwnDeletion } from '#lib/live/own-change.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { toastWithUndo } from '#ui/undo-toast.ts'

/** What a card does to its event. Each shows the server's answer at once, then lets lists and figures be read again. */
export function useEventActions() {
  const { t } = useTranslation('events-list')
  const { t: tDomain } = useTranslation('domain')
  const client = useQueryClient()
  const refreshLists = () => void client.invalidateQueries({ queryKey: eventKeys.lists })
  const refreshStats = () => void client.invalidateQueries({ queryKey: eventKeys.stats })

  const decline = useMutation({
    mutationFn: (event: EventView) => call('POST /api/events/{id}/decline', { params: { id: event.id } }),
    onSuccess: async (event) => {
      await showOwnChange(client, event)
      refreshLists()
      toast({ title: t('declined'), description: tDomain('notComing') })
    },
    onError: (failure) => toastFailure(t('declineFailed'), failure, t('declineFailedText')),
  })
  const archive = useMutation({
    mutationFn: (event: EventView) => call('POST /api/events/{id}/archive', { params: { id: event.id } }),
    onSuccess: async (event) => {
      await showOwnChange(client, event)
      refreshLists()
      refreshStats()
      toastWithUndo(t('archived'), { client, step: 'archive', eventId: event.id, t: tDomain })
    },
    onError: (failure) => toastFailure(t('archiveFailed'), failure, t('archiveFailedText')),
  })
  const reactivate = useMutation({
    mutationFn: (event: EventView) => call('POST /api/events/{id}/unarchive', { params: { id: event.id } }),
    onSuccess: async (event) => {
      await showOwnChange(client, event)
      refreshLists()
      refreshStats()
      toast({ title: t('reactivated') })
    },
    onError: (failure) => toastFailure(t('reactivateFailed'), failure, t('reactivateFailedText')),
  })
  const remove = useMutation({
    mutationFn: (event: EventView) => call('DELETE /api/events/{id}', { params: { id: event.id } }),
    onSuccess: async (_, event) => {
      await showOwnDeletion(client, event.id)
      refreshLists()
      refreshStats()
      toastWithUndo(t('deleted'), { client, step: 'delete', eventId: event.id, t: tDomain })
    },
    onError: (failure) => toastFailure(t('deleteFailed'), failure, t('deleteFailedText')),
  })
  return { decline, archive, reactivate, remove }
}
