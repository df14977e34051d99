import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** First by the query client, then by the history's entry and the name of the state. */
const visits = new WeakMap<QueryClient, Map<string, unknown>>()

/**
 * State that is there again when the reader comes back to the page where it was, by the browser's Back. `isBack` says that
 * they did: then the browser restores the position as soon as the page is drawn, so all of it has to be there at once.
 */
export function useVisitState<T>(name: string, initial: T) {
  const client = useQueryClient()
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [before] = useState(() => visits.get(client)?.get(place) as T | undefined)
  const [value, setValue] = useState(before ?? initial)
  useEffect(() => {
    const kept = visits.get(client) ?? new Map<string, unknown>()
    visits.set(client, kept.set(place, value))
  }, [client, place, value])
  return { value, setValue, isBack: before !== undefined }
}
