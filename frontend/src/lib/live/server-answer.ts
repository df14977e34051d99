import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ResponseDecision } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { authKeys } from '../queries/auth.queries.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { guildKeys } from '../queries/guild.queries.ts'
import { settingsKeys } from '../queries/settings.queries.ts'
import type * as appliers from './apply-to-cache.ts'
import { passToBridge } from './own-changes.ts'

// Mutations show the server's answer with these functions. They use the applier of live messages, which is loaded when
// it is needed, because the first page does not wait for it.

/** Shows a saved event everywhere in this browser. `readAgain`: what the event alone does not bring up to date. */
export async function applyServerEvent(
  client: QueryClient,
  event: EventView,
  ...readAgain: readonly ('lists' | 'stats')[]
): Promise<void> {
  await withApplier(client, [eventKeys.all], ({ applyToCache }) =>
    applyToCache(client, { type: 'event.saved', event }),
  )
  for (const part of readAgain) void client.invalidateQueries({ queryKey: eventKeys[part] })
}

/** Shows the reader's response everywhere in this browser, as soon as all changes before it are there. */
export async function applyServerResponse(
  client: QueryClient,
  answer: EventView | ResponseDecision,
  ...readAgain: readonly 'lists'[]
): Promise<void> {
  if ('can' in answer) return applyServerEvent(client, answer, ...readAgain)
  const { change } = answer
  // The response was there already. The answer to it may have been lost, and its message too.
  if (!change) void client.invalidateQueries({ queryKey: eventKeys.all })
  else if (!passToBridge(client, change))
    await withApplier(client, [eventKeys.all], ({ applyToCache }) => {
      const outcome = applyToCache(client, { type: 'roster.changed', ...change })
      if (outcome === 'gap') void client.invalidateQueries({ queryKey: eventKeys.all })
    })
  for (const part of readAgain) void client.invalidateQueries({ queryKey: eventKeys[part] })
}

/** Removes a deleted event everywhere in this browser. */
export async function applyServerDeletion(client: QueryClient, eventId: string): Promise<void> {
  await withApplier(client, [eventKeys.all], ({ applyToCache }) =>
    applyToCache(client, { type: 'event.deleted', eventId }),
  )
  void client.invalidateQueries({ queryKey: eventKeys.lists })
  void client.invalidateQueries({ queryKey: eventKeys.stats })
}

/** Shows saved settings everywhere in this browser. */
export async function applyServerSettings(client: QueryClient, settings: ServerSettings): Promise<void> {
  // Besides the settings: whether the roles have to be chosen.
  const keys = [settingsKeys.server(settings.serverId), authKeys.permissions]
  await withApplier(client, keys, ({ applyToCache }) =>
    applyToCache(client, { type: 'settings.changed', settings }),
  )
  // The list of servers has the defaults of new events.
  void client.invalidateQueries({ queryKey: guildKeys.servers })
}

async function withApplier(
  client: QueryClient,
  keys: readonly (readonly string[])[],
  apply: (file: typeof appliers) => void,
): Promise<void> {
  // The change is saved. If the applier cannot be loaded, the queries that it would have changed are read again.
  const file = await import('./apply-to-cache.ts').catch(() => null)
  if (file) apply(file)
  else await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The cached version of something, or an answer with it: an answer may arrive after what was changed later. */
export function newerOf<T extends { version: number }>(known: T | undefined, answered: T): T {
  return known && known.version > answered.version ? known : answered
}
