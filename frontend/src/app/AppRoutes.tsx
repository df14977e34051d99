import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
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

/** Every address of the app. A page names the namespaces of its texts, so that they are fetched with it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/stream/:token"
        element={
          <Suspense fallback={null}>
            <BigScreenRoute />
          </Suspense>
        }
      />
      <Route element={<Shell />}>
        <Route element={<SignedIn />}>
          <Route element={<PageFrame />}>
            <Route path="/" element={<DashboardRoute />} />
            <Route path="/events/:eventId" element={<EventRoute />} />
            <Route path="/calendar" element={<CalendarRoute />} />
            <Route path="/members" element={<MembersRoute />} />
            <Route path="/analytics" element={<AnalyticsRoute />} />
            <Route path="/user-mapping" element={<UserMappingRoute />} />
            <Route path="/settings" element={<SettingsRoute />} />
            <Route path="/audit-logs" element={<AuditLogsRoute />} />
          </Route>
          <Route element={<PageFrame wide />}>
            <Route path="/party-manager" element={<PartyManagerRoute />} />
          </Route>
        </Route>
        <Route element={<PageFrame />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
