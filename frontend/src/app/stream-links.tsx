import { lazyPart } from '#ui/lazy-part.ts'

/** The dialog of links to the stream view, which two pages open. */
export const StreamLinksDialog = lazyPart(
  async () => (await import('#features/stream/StreamLinksDialog.tsx')).StreamLinksDialog,
  'stream',
  'domain',
)
