import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { lazyRoute } from './lazy-route.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { bigScreenPage, pages, partyManagerPage, type Page, type PageCode } from './pages.ts'
import { PageFrame } from './shell/PageFrame.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { StreamFailure } from './StreamFailure.tsx'

const usualRoutes = pages.map((page) => ({ page, Route: lazyRoute(page) }))
const PartyManagerRoute = lazyRoute(partyManagerPage)
const BigScreenRoute = lazyRoute(bigScreenPage)

/** Every address of the app. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path={bigScreenPage.path}
        element={
          <ErrorBoundary fallback={(_, retry) => <StreamFailure onRetry={retry} />}>
            <Suspense fallback={null}>
              <BigScreenRoute />
            </Suspense>
          </ErrorBoundary>
        }
      />
      <Route element={<Shell />}>
        <Route element={<SignedIn />}>
          <Route element={<PageFrame />}>
            {usualRoutes.map(({ page, Route: Page }) => (
              <Route key={page.path} path={page.path} element={<Page />} />
            ))}
          </Route>
          <Route element={<PageFrame wide />}>
            <Route path={partyManagerPage.path} element={<PartyManagerRoute />} />
          </Route>
        </Route>
        <Route element={<PageFrame />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** Has a page's code and texts ready for its first showing. */
export async function preloadRoute(wanted: Page): Promise<PageCode> {
  const usual = usualRoutes.find(({ page }) => page === wanted)
  const route = usual?.Route ?? (wanted === partyManagerPage ? PartyManagerRoute : BigScreenRoute)
  return await route.preload()
}
