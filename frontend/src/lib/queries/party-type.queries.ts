import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const partyTypeKeys = { all: ['party-types'] as const }

/** The guild's party types in the leaders' order, for leaders. Live messages say when to read again. */
export function usePartyTypes(options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: partyTypeKeys.all,
    queryFn: ({ signal }) => call('GET /api/party-types', {}, { signal }),
    ...options,
  })
}
