import { lazyPart } from '#ui/lazy-part.ts'

/** Asks before an event is archived, reactivated or deleted. */
export const ConfirmEventAction = lazyPart(
  async () => (await import('./ConfirmEventAction.tsx')).ConfirmEventAction,
  'events-actions',
)

/** Asks why an event is called off. */
export const CancelEventDialog = lazyPart(
  async () => (await import('./CancelEventDialog.tsx')).CancelEventDialog,
  'events-actions',
)

/** Makes a template from an event. */
export const SaveTemplateDialog = lazyPart(
  async () => (await import('../templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  'events-templates',
)
