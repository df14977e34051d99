import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { undoEventStep } from '#lib/live/undo-event.ts'
import { toast, toastFailure } from './toast.ts'

/** Longer than other messages: somebody has to notice the slip and reach the button. */
const undoMs = 10_000

type Step = Parameters<typeof undoEventStep>[1]

/** Tells that a step is done and offers to take it back. F8 moves the focus to the button. */
export function toastWithUndo(
  title: string,
  { client, step, eventId, t }: { client: QueryClient; step: Step; eventId: string; t: TFunction<'domain'> },
): void {
  const undo = async () => {
    try {
      await undoEventStep(client, step, eventId)
      toast({ title: t('life.undone') })
    } catch (failure) {
      toastFailure(t('life.undoFailed'), failure, t('life.undoFailedText'))
    }
  }
  toast({ title, durationMs: undoMs, action: { label: t('life.undo'), onPress: () => void undo() } })
}
