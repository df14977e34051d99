import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Listeners } from '../listeners.ts'

const counts = new Map<string, number>()
const listeners = new Listeners<[eventId: string, watched: boolean]>()

/** The events whose pages are open in this tab; the live bridge sends them to the server. */
export const watchedEvents = {
  list: (): string[] => [...counts.keys()],
  subscribe: listeners.subscribe,
}

function watch(eventId: string): () => void {
  const before = counts.get(eventId) ?? 0
  counts.set(eventId, before + 1)
  if (before === 0) listeners.emit(eventId, true)
  return () => {
    const left = (counts.get(eventId) ?? 1) - 1
    if (left > 0) counts.set(eventId, left)
    else {
      counts.delete(eventId)
      listeners.emit(eventId, false)
    }
  }
}

const watchersKey = (eventId: string) => ['watchers', eventId] as const

export function setWatchers(client: QueryClient, eventId: string, count: number): void {
  client.setQueryData(watchersKey(eventId), count)
}

/** While mounted, the reader counts as watching this event. Returns the number of watchers; undefined until it is known. */
export function useWatchEvent(eventId: string): number | undefined {
  useEffect(() => watch(eventId), [eventId])
  return useQuery<number>({ queryKey: watchersKey(eventId), queryFn: skipToken }).data
}
