import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { dismissToast, toast, toastFailure } from '#ui/toast.ts'

/**
 * Longer than other messages, because the reader has to notice the mistake and reach the button. Nothing else brings back
 * a deleted event.
 */
const undoMs = { archive: 10_000, cancel: 10_000, delete: restorableForMs - 5_000 }

const undoing = {
  archive: 'POST /api/events/{id}/unarchive',
  cancel: 'POST /api/events/{id}/uncancel',
  delete: 'POST /api/events/{id}/restore',
} as const

type UndoneStep = { client: QueryClient; step: keyof typeof undoing; eventId: string }

/** Shows that a step is done, with a button that reverts it, on every page. F8 focuses the button. */
export function toastWithUndo(title: string, { client, step, eventId }: UndoneStep): void {
  const undo = async () => {
    try {
      const event = await call(undoing[step], { params: { id: eventId } })
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: i18next.t('events-actions:undo.done') })
    } catch (failure) {
      toastFailure(i18next.t('events-actions:undo.failed'), failure, i18next.t('events:life.failedText'))
    }
  }
  const action = { label: i18next.t('events-actions:undo.action'), onPress: () => void undo() }
  const id = toast({ title, durationMs: undoMs[step], action, isKept: step === 'delete' })
  // A pointer on the toast pauses its time, but not the server's.
  if (step === 'delete') setTimeout(() => dismissToast(id), undoMs.delete)
}
