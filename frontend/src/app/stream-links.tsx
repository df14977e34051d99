import { loadTexts } from '#lib/i18n/i18n.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** The dialog of links to the stream view, which two pages open. */
export const StreamLinksDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('#features/stream/StreamLinksDialog.tsx'),
    loadTexts('stream', 'domain'),
  ])
  return file.StreamLinksDialog
})
