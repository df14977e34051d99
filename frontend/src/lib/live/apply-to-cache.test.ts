import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { guildKeys } from '../queries/guild.queries.ts'
import { applyToCache } from './apply-to-cache.ts'

const serverId = '200000000000000001'
const before = {
  id: serverId,
  defaultTimezone: 'UTC',
  settings: {
    defaultEventType: 'raid',
    maxEventsPerUser: 10,
    defaultChannelId: null,
    threadPerEvent: false,
    responseDeadline: null,
    afterDeadline: 'nothing',
  },
}

test('new events start with the guild’s settings when these were saved just before', () => {
  const client = new QueryClient()
  client.setQueryData<unknown>(guildKeys.servers, [before])
  const saved = {
    serverId,
    timezone: 'CET',
    defaultChannelId: '400000000000000001',
    defaultEventType: 'pvp',
    maxEventsPerUser: 3,
    threadPerEvent: true,
    responseDeadline: 1_440,
    afterDeadline: 'declined',
    rolesChosenAt: null,
  } as ServerSettings
  applyToCache(client, { type: 'settings.changed', settings: saved })
  expect(client.getQueryData<ChatServer[]>(guildKeys.servers)?.[0]).toEqual({
    id: serverId,
    defaultTimezone: 'CET',
    settings: {
      defaultEventType: 'pvp',
      maxEventsPerUser: 3,
      defaultChannelId: '400000000000000001',
      threadPerEvent: true,
      responseDeadline: 1_440,
      afterDeadline: 'declined',
    },
  })
})
