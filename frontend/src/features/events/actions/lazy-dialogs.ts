import { loadTexts } from '#lib/i18n/i18n.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** Asks before an event is archived, reactivated or deleted. */
export const ConfirmEventAction = lazyPart(async () => {
  const [file] = await Promise.all([import('./ConfirmEventAction.tsx'), loadTexts('events-actions')])
  return file.ConfirmEventAction
})

/** Asks why an event is called off. */
export const CancelEventDialog = lazyPart(async () => {
  const [file] = await Promise.all([import('./CancelEventDialog.tsx'), loadTexts('events-actions')])
  return file.CancelEventDialog
})

/** Makes a template from an event. */
export const SaveTemplateDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../templates/SaveTemplateDialog.tsx'),
    loadTexts('events-templates'),
  ])
  return file.SaveTemplateDialog
})
