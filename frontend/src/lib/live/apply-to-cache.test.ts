import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { aMember } from '#testing/a-member.ts'
import { aReader } from '#testing/a-reader.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { authKeys } from '../queries/auth.queries.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { guildKeys } from '../queries/guild.queries.ts'
import { applyToCache } from './apply-to-cache.ts'
import { applyServerSettings } from './server-answer.ts'

const serverId = '200000000000000001'

test('the defaults of new events are read again once settings are saved', async () => {
  const client = new QueryClient()
  client.setQueryData(guildKeys.servers, [])
  await applyServerSettings(client, { serverId, rolesChosenAt: null } as ServerSettings)
  expect(client.getQueryState(guildKeys.servers)?.isInvalidated).toBe(true)
})

test('who came online keeps nothing from being read again that is out of date', async () => {
  const client = new QueryClient()
  const [ben, mia] = [aMember('Ben'), aMember('Mia')]
  const event = anEvent({ id: '0191e8a0-0000-7000-8000-000000000001' })
  client.setQueryData(authKeys.user, aReader(ben.id, 'Ben'))
  client.setQueryData(eventKeys.list('announced'), [asListed(asView(event))])
  client.setQueryData(eventKeys.detail(event.id), asView(event))
  await client.invalidateQueries()
  applyToCache(client, { type: 'members.changed', serverId, members: [ben, mia], left: [] })
  const entries = client.getQueryCache().getAll()
  expect(entries.map(({ state }) => state.isInvalidated)).toEqual([true, true, true])
})
