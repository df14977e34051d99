// Which modules of a build share a file. Each entry is where the paths of these modules begin, in the repository;
// `code-groups.test.ts` fails for one with which no path begins.

/** What `src/preload.ts` needs, and nothing else: it runs while everything below is still on its way. */
export const neededAtOnce = [
  'frontend/src/preload.ts',
  'frontend/src/lib/page-paths.ts',
  'frontend/src/lib/missing-counts.ts',
  'frontend/src/lib/browser/import-fetched.ts',
  'frontend/src/lib/api/api.ts',
  'frontend/src/lib/api/api-failure.ts',
  'frontend/src/lib/listeners.ts',
  'frontend/src/lib/time/server-clock.ts',
  'frontend/src/lib/time/time.ts',
  'frontend/src/lib/time/date-formats.ts',
  'frontend/src/lib/time/relative-time.ts',
  'frontend/src/lib/i18n/language-choice.ts',
  'frontend/src/app/route-table.ts',
  'frontend/src/app/i18n-catalog.ts',
  'frontend/src/app/text-bundles/text-files.ts',
  'shared-types/src/domain/languages',
  'shared-types/src/domain/time-zones',
  'shared-types/src/domain/days',
]

/**
 * Icons, the game's facts, queries and the simple parts of pages: they come in few files instead of twenty, of which a
 * browser fetches six at a time. Not what draws in dialogs or menus, or the first page would carry those.
 */
export const sharedByPages = [
  'node_modules/lucide-react',
  'shared-types/src/domain',
  'frontend/src/lib/',
  'frontend/src/features/events/form/EditEventDialog',
  ...[
    'Card',
    'Badge',
    'PageHeader',
    'LazyOverlay',
    'Loading',
    'EmptyState',
    'Slot',
    'CapacityRow',
    'RelativeTime',
    'DayNote',
    'RoleGlyph',
    'use-',
    'EventTypeIcon',
    'SearchField',
    'TextField',
    'Field',
  ].map((name) => `frontend/src/ui/${name}`),
]

/** The app itself starts the texts, before any page; what applies live messages is loaded after the first page. */
export const notShared = ['frontend/src/lib/i18n/', 'frontend/src/lib/live/apply-to-cache']

/** Long, and needed by few pages: without files of their own they would be merged into what every page loads. */
export const dateArithmetic = [
  'node_modules/date-fns/',
  'node_modules/@date-fns/',
  'frontend/src/lib/time/form-time',
]
export const classCatalogue = ['shared-types/src/domain/class']

/** Whether a module's path begins in the repository with one of `starts`, and with none of `except`. */
export function beginningWith(starts: readonly string[], except: readonly string[] = []) {
  return (id: string): boolean => {
    const path = id.replaceAll('\\', '/')
    const holds = (start: string) => path.includes(`/${start}`)
    return starts.some(holds) && !except.some(holds)
  }
}
