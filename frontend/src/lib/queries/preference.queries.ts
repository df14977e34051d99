import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** Role and class of the reader's last sign-up. Read each time, because they may have signed up elsewhere since. */
export function usePreference() {
  return useQuery({
    queryKey: ['preference'],
    queryFn: ({ signal }) => call('GET /api/signups/preference', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
