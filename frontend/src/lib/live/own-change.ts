import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventKeys } from '../queries/event.queries.ts'
import type * as appliers from './apply-to-cache.ts'

type Appliers = typeof appliers

/** As `takeOverEvent`, for the first page: it does not wait for the code that live messages need as well. */
export function showOwnChange(client: QueryClient, event: EventView): Promise<void> {
  return withAppliers(client, ({ takeOverEvent }) => takeOverEvent(client, event))
}

/** As `forgetEvent`, for the first page. */
export function showOwnDeletion(client: QueryClient, eventId: string): Promise<void> {
  return withAppliers(client, ({ forgetEvent }) => forgetEvent(client, eventId))
}

async function withAppliers(client: QueryClient, apply: (appliers: Appliers) => void): Promise<void> {
  // The change was made, whatever the network does now: without the code the events are read again.
  const file = await import('./apply-to-cache.ts').catch(() => null)
  if (file) apply(file)
  else await client.invalidateQueries({ queryKey: eventKeys.all })
}
