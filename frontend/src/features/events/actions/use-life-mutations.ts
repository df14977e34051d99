import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { call } from '#lib/api.ts'
import { showOwnChange } from '#lib/live/own-change.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { toastWithUndo } from '#ui/undo-toast.ts'

/** Cancel, take back and open, each with the server's answer on every screen of this browser and its toast. */
export function useLifeMutations({ id }: Pick<EventView, 'id'>) {
  const { t } = useTranslation('domain')
  const client = useQueryClient()
  const params = { id }
  const show = async (event: EventView) => {
    await showOwnChange(client, event)
    void client.invalidateQueries({ queryKey: eventKeys.lists })
    void client.invalidateQueries({ queryKey: eventKeys.stats })
  }
  const cancel = useMutation({
    mutationFn: (reason: string) => call('POST /api/events/{id}/cancel', { params, body: { reason } }),
    onSuccess: async (event) => {
      await show(event)
      toastWithUndo(t('life.cancelled'), { client, step: 'cancel', eventId: id, t })
    },
    onError: (failure) => toastFailure(t('life.cancelFailed'), failure, t('life.undoFailedText')),
  })
  const uncancel = useMutation({
    mutationFn: () => call('POST /api/events/{id}/uncancel', { params }),
    onSuccess: async (event) => {
      await show(event)
      toast({ title: t('life.uncancelled') })
    },
    onError: (failure) => toastFailure(t('life.uncancelFailed'), failure, t('life.undoFailedText')),
  })
  const open = useMutation({
    mutationFn: () => call('POST /api/events/{id}/open', { params }),
    onSuccess: async (event) => {
      await show(event)
      toast({ title: t('life.opened') })
    },
    onError: (failure) => toastFailure(t('life.openFailed'), failure, t('life.undoFailedText')),
  })
  return { cancel, uncancel, open }
}
