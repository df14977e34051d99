import { prefetch, prefetchAndRead } from '#lib/api/api.ts'
import { rememberedLanguage } from '#lib/i18n/language-choice.ts'
import { formatDayNote } from '#lib/time/relative-time.ts'
import { formatDate, formatTime } from '#lib/time/time.ts'
import { loadCatalogTexts } from './app/i18n-catalog.ts'
import { loadRoute, routeAt } from './app/route-table.ts'

/**
 * The first script. It is small, so that it runs while the app's script is still loading, and requests what the page at
 * this address needs. A request that fails here is repeated by the code that needs it, which shows the error.
 */
const found = routeAt(window.location.pathname)
const language = rememberedLanguage()
const fetches = [
  found && loadRoute(found.route),
  ...['common', ...(found?.route.texts ?? [])].map((namespace) => loadCatalogTexts(language, namespace)),
]
for (const fetched of fetches) fetched?.catch(() => undefined)
if (found?.route.right !== 'public') void requestReader()

// Formatting the first date is slow on a phone, so it is done now, while the page only waits.
const now = new Date().toISOString()
formatDate(now, 'CET', language)
formatTime(now, 'CET', language)
formatDayNote(now, 'CET', Date.parse(now), language)

/** Reads the user first, because the other data is requested only for signed-in people. */
async function requestReader(): Promise<void> {
  if (!(await prefetch('GET /auth/user'))) return
  found?.route.prefetch?.(found.params)
  void prefetch('GET /auth/member-permissions')
  void prefetch('GET /auth/audit-permissions')
  const rights = await prefetchAndRead('GET /auth/permissions')
  if (rights?.isAdmin) found?.route.prefetchAsAdmin?.(rights)
}
