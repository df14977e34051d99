import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EventPage } from '#features/events/page/EventPage.tsx'
import { absencesQuery } from '#lib/queries/absence.queries.ts'
import { eventQuery } from '#lib/queries/event.queries.ts'
import { StreamLinksDialog } from '../stream-links.tsx'

export const readFirst = (client: QueryClient, { eventId = '' }: { eventId?: string }) =>
  Promise.all([client.prefetchQuery(eventQuery(eventId)), client.prefetchQuery(absencesQuery)])

export default function EventRoute() {
  const { eventId = '' } = useParams()
  return <EventPage eventId={eventId} streamLinks={(dialog) => <StreamLinksDialog {...dialog} />} />
}
