import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const eventTemplateKeys = { all: ['event-templates'] as const }

/** The guild's event templates by name, for leaders. Live messages say when to read again. */
export function useEventTemplates({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: eventTemplateKeys.all,
    queryFn: ({ signal }) => call('GET /api/event-templates', {}, { signal }),
    // Read anew by each form: channels and roles that they name can be gone since.
    staleTime: 0,
    enabled,
  })
}
