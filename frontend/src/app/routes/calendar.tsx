import type { QueryClient } from '@tanstack/react-query'
import { activeEventsQuery } from '#lib/queries/event.queries.ts'

export { CalendarPage as default } from '#features/calendar/CalendarPage.tsx'

export const readFirst = (client: QueryClient) => client.prefetchQuery(activeEventsQuery)
