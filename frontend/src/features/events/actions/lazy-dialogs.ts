import { lazyPart } from '#ui/lazy-part.ts'

// Dialogs that several screens of events open. A dialog that only one opens is declared there.

/** Asks before an event is archived, reactivated or deleted. */
export const ConfirmEventAction = lazyPart(
  async () => (await import('./ConfirmEventAction.tsx')).ConfirmEventAction,
  'events-actions',
)
