import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { GuardedFeature } from '#features/auth/AdminGuard.tsx'
import { prefetch, prefetchAndRead } from '#lib/api/api.ts'
import { hasMissingCounts } from '#lib/missing-counts.ts'
import type { Permissions } from '#lib/queries/auth.queries.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'
import { eventPath, profilePath } from '#lib/page-paths.ts'
import type { NavIcon } from './shell/nav-icons.ts'

type NavLabel = keyof Namespaces['shell']

/** A route's entry in sidebar, bar, search and list of keys. */
type Nav<L extends NavLabel = NavLabel> = {
  icon: NavIcon
  label: L
  /** For the bar of a phone, where the label is too long. */
  shortLabel?: NavLabel
  /** This key after `g` opens the page. */
  key: string
  /** Readers without the right see a hint such as 'needs Lead role' instead of the link; otherwise they see nothing. */
  hasHint?: boolean
  /** Has a slot of its own in the bar of a phone; the others are behind 'Mehr'. */
  isInBar?: boolean
  /** Also current on addresses that begin so. */
  covers?: string
}

/** `public` needs no sign-in, all others have `SignInGuard`; those that not every member has stand in `guards`, too. */
type Right =
  | { right: 'public' | 'member' | 'audit'; nav?: Nav }
  | { right: 'admin'; nav: Nav<GuardedFeature> }

type RouteParams = Readonly<Record<string, string>>

export type RouteCode = {
  default: ComponentType
  /** Reads the prefetched answers into the cache before the page is first shown. */
  readFirst?: (client: QueryClient, params: RouteParams) => Promise<unknown>
}

export type Route = Right & {
  /** In the syntax of the router. */
  path: string
  load: () => Promise<RouteCode>
  /** The namespaces of its texts, loaded with it. */
  texts: readonly (keyof Namespaces)[]
  /** Takes the whole width of the window. */
  isWide?: boolean
  /** Requests what the page reads first, for every signed-in reader. */
  prefetch?: (params: RouteParams) => void
  /** Requests what admins need in addition. */
  prefetchAsAdmin?: (rights: Pick<Permissions, 'server'>) => void
}

const activeEvents = { query: { status: 'active' } } as const

const prefetchAnnouncedEvents = () =>
  void prefetch('GET /api/events', { query: { status: 'upcoming,cancelled', ended: 'false' } })

/** After the active events, because only for them the page reads it: what nobody reads would answer a later read. */
const prefetchMissingCounts = async () => {
  const active = await prefetchAndRead('GET /api/events', activeEvents)
  if (active && hasMissingCounts(active)) void prefetch('GET /api/missing-responses')
}

/**
 * Every address of the app, in the order of the sidebar. Part of the first script: whatever it imports delays every page,
 * so components and icons stay behind `load` and a name.
 */
export const routes: readonly Route[] = [
  {
    path: '/',
    right: 'member',
    nav: { icon: 'swords', label: 'events', key: 'e', isInBar: true, covers: eventPath('') },
    load: () => import('./routes/dashboard.tsx'),
    texts: ['events-list', 'domain'],
    prefetch: () => {
      void prefetchMissingCounts()
      prefetchAnnouncedEvents()
    },
    prefetchAsAdmin: () => {
      void prefetch('GET /api/stats')
      void prefetch('GET /api/stats/events')
    },
  },
  {
    path: eventPath(':eventId'),
    right: 'member',
    load: () => import('./routes/event.tsx'),
    texts: ['events-page', 'domain'],
    prefetch: ({ eventId = '' }) => {
      void prefetch('GET /api/events/{id}', { params: { id: eventId } })
      void prefetch('GET /api/signups/preference')
      void prefetch('GET /api/absences')
    },
  },
  {
    path: '/calendar',
    right: 'member',
    nav: { icon: 'calendar', label: 'calendar', shortLabel: 'calendarShort', key: 'k', isInBar: true },
    load: () => import('./routes/calendar.tsx'),
    texts: ['events-calendar', 'domain'],
    prefetch: () => {
      void prefetch('GET /api/events', activeEvents)
      prefetchAnnouncedEvents()
    },
  },
  {
    path: '/party-manager',
    right: 'admin',
    nav: {
      icon: 'grid',
      label: 'partyManager',
      shortLabel: 'parties',
      key: 'p',
      hasHint: true,
      isInBar: true,
    },
    load: () => import('./routes/party-manager.tsx'),
    texts: ['party-manager', 'party-manager-suggestion', 'domain'],
    isWide: true,
    prefetchAsAdmin: ({ server }) => {
      void prefetch('GET /api/events', activeEvents)
      prefetchAnnouncedEvents()
      void prefetch('GET /api/absences')
      if (server) void prefetch('GET /api/discord/servers/{id}/members', { params: { id: server.id } })
    },
  },
  {
    path: '/members',
    right: 'member',
    nav: { icon: 'users', label: 'members', shortLabel: 'membersShort', key: 'm', isInBar: true },
    load: pageOf(() => import('#features/members/MembersPage.tsx'), 'MembersPage'),
    texts: ['members', 'domain'],
  },
  {
    path: profilePath,
    right: 'member',
    nav: { icon: 'profile', label: 'profile', key: 'i' },
    load: () => import('./routes/profile.tsx'),
    texts: ['profile', 'domain'],
    prefetch: () => void prefetch('GET /api/me/card'),
  },
  {
    path: '/analytics',
    right: 'admin',
    nav: { icon: 'chart', label: 'analytics', key: 'a', hasHint: true },
    load: pageOf(() => import('#features/analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
    texts: ['analytics', 'domain'],
  },
  {
    path: '/user-mapping',
    right: 'admin',
    nav: { icon: 'contact', label: 'userMapping', key: 'u' },
    load: pageOf(() => import('#features/user-mapping/UserMappingPage.tsx'), 'UserMappingPage'),
    texts: ['user-mapping'],
  },
  {
    path: '/settings',
    right: 'admin',
    nav: { icon: 'settings', label: 'settings', key: 's', hasHint: true },
    load: () => import('./routes/settings.tsx'),
    texts: ['settings', 'settings-backups'],
  },
  {
    path: '/audit-logs',
    right: 'audit',
    nav: { icon: 'scroll', label: 'auditLogs', key: 'l' },
    load: pageOf(() => import('#features/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
    texts: ['audit-log', 'domain'],
  },
  // The second one is for links that were given out before the token moved into the fragment.
  ...['/stream', '/stream/:token'].map((path) => ({
    path,
    right: 'public' as const,
    load: pageOf(() => import('#features/stream/StreamPage.tsx'), 'StreamPage'),
    texts: ['stream', 'domain'] as const,
  })),
]

function pageOf<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async (): Promise<RouteCode> => ({ default: (await load())[name] })
}

/** The file with the guard of each right that not every member has; `lazy-route.tsx` puts it before the page. */
export const guards = {
  admin: () => import('#features/auth/AdminGuard.tsx'),
  audit: () => import('#features/audit-log/AuditGuard.tsx'),
} satisfies Record<Exclude<Route['right'], 'public' | 'member'>, () => Promise<unknown>>

/** Fetches a route's code and, where there is one, its guard; a second call gets the same files. */
export async function loadRoute({ load, right }: Pick<Route, 'load' | 'right'>): Promise<RouteCode> {
  const guard = right === 'public' || right === 'member' ? undefined : guards[right]()
  const [code] = await Promise.all([load(), guard])
  return code
}

/** The route at an address, with the variable parts of its path. The router has not loaded yet when this is called. */
export function routeAt(pathname: string): { route: Route; params: RouteParams } | undefined {
  for (const route of routes) {
    const match = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
    if (match) return { route, params: match.groups ?? {} }
  }
  return undefined
}
