import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStreamFeed, type StreamState } from './stream-feed.ts'

/** Follows the event behind a link for as long as the screen is up. */
export function useStream(token: string): StreamState {
  const [feed] = useState(() => createStreamFeed(token))
  useEffect(() => feed.start(), [feed])
  return useSyncExternalStore(feed.subscribe, feed.read)
}
