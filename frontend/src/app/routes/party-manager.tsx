import type { QueryClient } from '@tanstack/react-query'
import { PartyManagerPage } from '#features/party-manager/PartyManagerPage.tsx'
import { absencesQuery } from '#lib/queries/absence.queries.ts'
import { permissionsQuery } from '#lib/queries/auth.queries.ts'
import { activeEventsQuery, announcedEventsQuery } from '#lib/queries/event.queries.ts'
import { membersQuery } from '#lib/queries/member.queries.ts'

export async function readFirst(client: QueryClient): Promise<void> {
  const { isAdmin, server } = await client.fetchQuery(permissionsQuery)
  if (!isAdmin) return
  await Promise.all([
    client.prefetchQuery(activeEventsQuery),
    client.prefetchQuery(announcedEventsQuery),
    client.prefetchQuery(absencesQuery),
    server && client.prefetchQuery(membersQuery(server.id)),
  ])
}

export default PartyManagerPage
