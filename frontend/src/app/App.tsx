import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LazyToaster } from '#ui/LazyToaster.tsx'
import { AppFailure } from './AppFailure.tsx'
import { AppRoutes } from './AppRoutes.tsx'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary fallback={(_, retry) => <AppFailure onRetry={retry} />}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <LazyToaster />
    </QueryClientProvider>
  )
}
