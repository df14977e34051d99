import { prefetch, prefetchAndRead } from '#lib/api/api.ts'
import { rememberedLanguage } from '#lib/i18n/language-choice.ts'
import { formatDayNote } from '#lib/time/relative-time.ts'
import { formatDate, formatTime } from '#lib/time/time.ts'
import { loadCatalogTexts } from './app/i18n-catalog.ts'
import { loadRoute, routeAt } from './app/route-table.ts'

/**
 * The first script: small, so that it runs while the app's own is still on its way, and has what the page at this
 * address will need travel at the same time. Whatever fails here is asked for again by who needs it, and said there.
 */
const found = routeAt(window.location.pathname)
const language = rememberedLanguage()
const fetches = [
  found && loadRoute(found.route),
  ...['common', ...(found?.route.texts ?? [])].map((namespace) => loadCatalogTexts(language, namespace)),
]
for (const fetched of fetches) fetched?.catch(() => undefined)
if (found?.route.right !== 'public') void requestReader()

// The first date costs a phone as much as a whole card. It is paid now, while there is nothing to do but wait.
const now = new Date().toISOString()
formatDate(now, 'CET', language)
formatTime(now, 'CET', language)
formatDayNote(now, 'CET', Date.parse(now), language)

/** What everybody is shown by comes first; what only signed-in people may read is not asked for others. */
async function requestReader(): Promise<void> {
  if (!(await prefetch('GET /auth/user'))) return
  found?.route.prefetch?.(found.params)
  void prefetch('GET /auth/member-permissions')
  void prefetch('GET /auth/audit-permissions')
  const rights = await prefetchAndRead('GET /auth/permissions')
  if (rights?.isAdmin) found?.route.prefetchAsAdmin?.()
}
