import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { showOwnChange } from './own-change.ts'

const undoing = {
  archive: 'POST /api/events/{id}/unarchive',
  cancel: 'POST /api/events/{id}/uncancel',
  delete: 'POST /api/events/{id}/restore',
} as const

/** Takes a reader's own step back, whatever page they are on by now, and shows the event again. */
export async function undoEventStep(
  client: QueryClient,
  step: keyof typeof undoing,
  eventId: string,
): Promise<void> {
  await showOwnChange(client, await call(undoing[step], { params: { id: eventId } }))
  await client.invalidateQueries({ queryKey: eventKeys.lists })
  void client.invalidateQueries({ queryKey: eventKeys.stats })
}
