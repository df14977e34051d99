import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { lazyRoute } from './lazy-route.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFrame } from './shell/PageFrame.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedIn } from './shell/SignedIn.tsx'

const DashboardRoute = lazyRoute(() => import('./routes/dashboard.tsx'), 'dashboard', 'domain')
const EventRoute = lazyRoute(() => import('./routes/event.tsx'), 'events', 'domain')
const PartyManagerRoute = lazyRoute(
  () => import('./routes/party-manager.tsx'),
  'party-manager',
  'domain',
  'auth',
)
const MembersRoute = lazyRoute(() => import('./routes/members.tsx'), 'members', 'domain')
const CalendarRoute = lazyRoute(() => import('./routes/calendar.tsx'), 'calendar', 'domain')
const AnalyticsRoute = lazyRoute(() => import('./routes/analytics.tsx'), 'analytics', 'domain', 'auth')
const AuditLogsRoute = lazyRoute(() => import('./routes/audit-logs.tsx'), 'audit-log', 'domain')
const UserMappingRoute = lazyRoute(() => import('./routes/user-mapping.tsx'), 'user-mapping', 'auth')
const SettingsRoute = lazyRoute(() => import('./routes/settings.tsx'), 'settings', 'auth')
const BigScreenRoute = lazyRoute(() => import('./routes/big-screen.tsx'), 'big-screen', 'domain')

const bigScreenPath = '/stream/:token'
const partyManagerPath = '/party-manager'

/** The pages of usual width. */
const pages = {
  '/': DashboardRoute,
  '/events/:eventId': EventRoute,
  '/calendar': CalendarRoute,
  '/members': MembersRoute,
  '/analytics': AnalyticsRoute,
  '/user-mapping': UserMappingRoute,
  '/settings': SettingsRoute,
  '/audit-logs': AuditLogsRoute,
}

/** Begins to fetch the page at an address while the app itself is still starting. */
export function preloadPage(pathname: string): void {
  const all = { ...pages, [partyManagerPath]: PartyManagerRoute, [bigScreenPath]: BigScreenRoute }
  const [, page] = Object.entries(all).find(([path]) => matchPath(path, pathname)) ?? []
  // Fails when the server is away: the page asks again as soon as it is shown, and says so if that fails as well.
  page?.preload().catch(() => undefined)
}

/** Every address of the app. A page names the namespaces of its texts, so that they are fetched with it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path={bigScreenPath}
        element={
          <Suspense fallback={null}>
            <BigScreenRoute />
          </Suspense>
        }
      />
      <Route element={<Shell />}>
        <Route element={<SignedIn />}>
          <Route element={<PageFrame />}>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route element={<PageFrame wide />}>
            <Route path={partyManagerPath} element={<PartyManagerRoute />} />
          </Route>
        </Route>
        <Route element={<PageFrame />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
