import { QueryClient } from '@tanstack/react-query'

/** Data does not become stale by time, because live messages announce changes. Nothing is retried automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        // A phone that wakes up reports 'offline' for a moment; a request succeeds earlier than the event arrives.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
