import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventView, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { call } from '#lib/api/api.ts'
import { applyServerDeletion, applyServerEvent } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { toastWithUndo } from './undo-toast.ts'

export type ConfirmedAction = 'archive' | 'reactivate' | 'delete'

type Options = {
  event: ListedEvent
  action: ConfirmedAction
  /** Runs before the event leaves the cache, so that the event's own page can be left first. */
  onDeleted?: (() => void | Promise<void>) | undefined
}

/** Archives, reactivates or deletes an event, applies the response to the cache and offers undo where there is one. */
export function useConfirmedAction({ event, action, onDeleted }: Options) {
  const { t } = useTranslation('events-actions')
  const client = useQueryClient()
  const params = { id: event.id }
  return useMutation({
    mutationFn: async (): Promise<EventView | null> => {
      if (action === 'archive') return call('POST /api/events/{id}/archive', { params })
      if (action === 'reactivate') return call('POST /api/events/{id}/unarchive', { params })
      await call('DELETE /api/events/{id}', { params })
      return null
    },
    // Read before the call, because the live message of this action can change `event` before the response arrives.
    onMutate: () => ({ wasCompleted: event.status === 'completed' }),
    onSuccess: async (changed, _, { wasCompleted }) => {
      if (changed) await applyServerEvent(client, changed, 'lists', 'stats')
      else {
        await onDeleted?.()
        await applyServerDeletion(client, event.id)
      }
      // No undo for a completed event: it would become active and take responses again. Reactivating has
      // none either: archiving is its opposite.
      if (action === 'reactivate' || (action === 'archive' && wasCompleted))
        toast({ title: t(`${action}.done`) })
      else toastWithUndo(t(`${action}.done`), { client, step: action, eventId: event.id })
    },
    onError: (failure) => toastFailure(t(`${action}.failed`), failure, t(`${action}.failedText`)),
  })
}
