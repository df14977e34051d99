import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { guildKeys } from '../queries/guild.queries.ts'
import { applyToCache } from './apply-to-cache.ts'

test('the defaults of new events are read again once settings are saved', () => {
  const client = new QueryClient()
  client.setQueryData(guildKeys.servers, [])
  const settings = { serverId: '200000000000000001', rolesChosenAt: null } as ServerSettings
  applyToCache(client, { type: 'settings.changed', settings })
  expect(client.getQueryState(guildKeys.servers)?.isInvalidated).toBe(true)
})
