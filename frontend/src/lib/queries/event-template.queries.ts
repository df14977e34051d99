import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const eventTemplateKeys = { all: ['event-templates'] as const }

/** Read anew by each form: channels and roles that they name can be gone since. */
const eventTemplatesQuery = queryOptions({
  queryKey: eventTemplateKeys.all,
  queryFn: ({ signal }) => call('GET /api/event-templates', {}, { signal }),
  staleTime: 0,
})

/** The guild's event templates by name, for leaders. Live messages say when to read again. */
export function useEventTemplates({ enabled }: { enabled: boolean }) {
  return useQuery({ ...eventTemplatesQuery, enabled })
}
