import { Suspense } from 'react'
import { Route as RouterRoute, Routes } from 'react-router-dom'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { StreamFailure } from './AppFailure.tsx'
import { lazyRoute } from './lazy-route.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routes, type Route, type RouteCode } from './route-table.ts'
import { PageFrame } from './shell/PageFrame.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignInGuard } from './shell/SignInGuard.tsx'

const pages = new Map(routes.map((route) => [route, lazyRoute(route)]))

const inFrame = (isWide: boolean) =>
  [...pages].filter(([{ right, isWide: wide = false }]) => right !== 'public' && wide === isWide)

const isPublic = [...pages].filter(([{ right }]) => right === 'public')

/** Every address of the app. */
export function AppRoutes() {
  return (
    <Routes>
      {isPublic.map(([{ path }, Page]) => (
        <RouterRoute
          key={path}
          path={path}
          element={
            <ErrorBoundary fallback={(_, retry) => <StreamFailure onRetry={retry} />}>
              <Suspense fallback={null}>
                <Page />
              </Suspense>
            </ErrorBoundary>
          }
        />
      ))}
      <RouterRoute element={<Shell />}>
        <RouterRoute element={<SignInGuard />}>
          {[false, true].map((isWide) => (
            <RouterRoute key={String(isWide)} element={<PageFrame wide={isWide} />}>
              {inFrame(isWide).map(([{ path }, Page]) => (
                <RouterRoute key={path} path={path} element={<Page />} />
              ))}
            </RouterRoute>
          ))}
        </RouterRoute>
        <RouterRoute element={<PageFrame />}>
          <RouterRoute path="*" element={<NotFoundPage />} />
        </RouterRoute>
      </RouterRoute>
    </Routes>
  )
}

/** Has a route's code and texts ready for its first showing. */
export async function preloadRoute(route: Route): Promise<RouteCode | undefined> {
  return await pages.get(route)?.preload()
}
