import type { QueryClient } from '@tanstack/react-query'

type RunningRead = { queryKey: readonly unknown[]; isRunning: () => boolean }

/** After each answer that is under way now. It may be older than a message that arrived before it. */
export function afterRunningReads(
  client: QueryClient,
  queryKey: readonly unknown[],
  then: (read: RunningRead) => void,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const read = { queryKey: query.queryKey, isRunning: () => query.state.fetchStatus === 'fetching' }
    // A read that failed changes nothing, and one that was cancelled has a newer one in its place.
    void query.promise?.then(
      () => then(read),
      () => undefined,
    )
  }
}

/** TanStack Query lets a first read go on instead of starting anew, so it is repeated once it has ended. */
export function readAgain(client: QueryClient, queryKey: readonly unknown[]): void {
  afterRunningReads(client, queryKey, (read) => {
    if (!read.isRunning()) void client.invalidateQueries({ queryKey: read.queryKey, exact: true })
  })
  void client.invalidateQueries({ queryKey })
}
