import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventKeys } from '../queries/event.queries.ts'
import type * as appliers from './apply-to-cache.ts'

type Appliers = typeof appliers

/** As `takeOverEvent`, for the first page: it does not wait for the code that live messages need as well. */
export function showOwnChange(client: QueryClient, event: EventView): Promise<void> {
  return withAppliers(client, ({ takeOverEvent }) => takeOverEvent(client, event))
}

/** As `showOwnChange`, for the reader's answer: the lists are read again. */
export async function showOwnAnswer(client: QueryClient, event: EventView): Promise<void> {
  await showOwnChange(client, event)
  void client.invalidateQueries({ queryKey: eventKeys.lists })
}

/** As `showOwnChange`, for a step of the event's life: lists and figures are read again. */
export async function showOwnStep(client: QueryClient, event: EventView): Promise<void> {
  await showOwnChange(client, event)
  renewListsAndFigures(client)
}

/** As `forgetEvent`, for the first page; lists and figures are read again. */
export async function showOwnDeletion(client: QueryClient, eventId: string): Promise<void> {
  await withAppliers(client, ({ forgetEvent }) => forgetEvent(client, eventId))
  renewListsAndFigures(client)
}

function renewListsAndFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: eventKeys.lists })
  void client.invalidateQueries({ queryKey: eventKeys.stats })
}

async function withAppliers(client: QueryClient, apply: (appliers: Appliers) => void): Promise<void> {
  // The change was made, whatever the network does now: without the code the events are read again.
  const file = await import('./apply-to-cache.ts').catch(() => null)
  if (file) apply(file)
  else await client.invalidateQueries({ queryKey: eventKeys.all })
}
