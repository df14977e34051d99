import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** What the reader signed up with last, asked anew each time: they may have answered elsewhere since. */
export function usePreference() {
  return useQuery({
    queryKey: ['preference'],
    queryFn: ({ signal }) => call('GET /api/signups/preference', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
