import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { anEvent, asView } from '#testing/live-server.ts'
import { authKeys } from '../queries/auth.queries.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { guildKeys } from '../queries/guild.queries.ts'
import { settingsKeys } from '../queries/settings.queries.ts'

vi.mock('./apply-to-cache.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterAll(() => void vi.resetModules())

/** Loads the module again, because another test file may have loaded it without the mock. */
async function load() {
  vi.resetModules()
  return await import('./server-answer.ts')
}

const settings = { serverId: '200000000000000001' } as ServerSettings
const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001' }))

test.each([
  ['settings', [settingsKeys.server(settings.serverId), guildKeys.servers, authKeys.permissions]],
  ['events', [eventKeys.detail(event.id), eventKeys.list('active')]],
] as const)('all data that %s change is read again when the applier cannot be loaded', async (what, keys) => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {})
  const { applyServerEvent, applyServerSettings } = await load()
  if (what === 'settings') await applyServerSettings(client, settings)
  else await applyServerEvent(client, event)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true))
})
