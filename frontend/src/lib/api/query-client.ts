import { QueryClient } from '@tanstack/react-query'

/** Reads never grow stale by themselves: the socket says when something changed. Nothing is retried unasked. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        // A slept phone says 'offline' for a moment; asking anyway answers sooner than waiting for the event.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
