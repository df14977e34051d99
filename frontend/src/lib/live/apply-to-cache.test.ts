import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { aMember } from '#testing/a-member.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { authKeys } from '../queries/auth.queries.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { guildKeys } from '../queries/guild.queries.ts'
import { memberKeys } from '../queries/member.queries.ts'
import { settingsKeys } from '../queries/settings.queries.ts'
import { applyToCache, type CachedMessage } from './apply-to-cache.ts'
import { applyServerSettings } from './server-answer.ts'

const serverId = '200000000000000001'

test('the defaults of new events are read again once settings are saved', async () => {
  const client = new QueryClient()
  client.setQueryData(guildKeys.servers, [])
  await applyServerSettings(client, { serverId, rolesChosenAt: null } as ServerSettings)
  expect(client.getQueryState(guildKeys.servers)?.isInvalidated).toBe(true)
})

const event = anEvent({ id: '0191e8a0-0000-7000-8000-000000000001', title: 'Queen Bellandir', version: 1 })
const ben = aMember('Ben')
const settings = { serverId, version: 1, language: 'de', rolesChosenAt: null } as ServerSettings
const later = new Date().toISOString()

const savedAgain: CachedMessage = {
  type: 'event.saved',
  event: asView({ ...event, title: 'Tevent', version: 2, updatedAt: later }),
}

test.each([
  ['a member', { isMember: true }, true],
  ['who lost that role', { isMember: false }, false],
  ['whose rights could not be read', { isMember: false, isUnchecked: true }, true],
  ['whose rights are not read yet', undefined, true],
])('the creator of an event, %s, may edit it after a live message: %j, %s', (_who, rights, may) => {
  const client = new QueryClient()
  client.setQueryData(authKeys.user, aReader(event.createdBy, 'Lena'))
  client.setQueryData(authKeys.permissions, leads(false))
  client.setQueryData(authKeys.memberPermissions, rights)
  client.setQueryData(eventKeys.detail(event.id), asView(event))
  applyToCache(client, savedAgain)
  expect(client.getQueryData(eventKeys.detail(event.id))).toMatchObject({ version: 2, can: { edit: may } })
})

/** What a page that is closed now has read, and what a lost message made out of date. */
async function outdatedClient(): Promise<QueryClient> {
  const client = new QueryClient()
  client.setQueryData(authKeys.user, aReader(ben.id, 'Ben'))
  client.setQueryData(authKeys.permissions, { ...leads(true), needsRoleChoice: true })
  client.setQueryData(memberKeys.server(serverId), [ben])
  client.setQueryData(settingsKeys.server(serverId), settings)
  client.setQueryData(eventKeys.list('active'), [asListed(asView(event))])
  client.setQueryData(eventKeys.detail(event.id), asView(event))
  await client.invalidateQueries()
  return client
}

test.each<[string, CachedMessage, readonly (readonly unknown[])[]]>([
  ['somebody who comes online', members({ status: 'dnd' }), [memberKeys.server(serverId)]],
  ['a new name', members({ displayName: 'Benno' }), [memberKeys.server(serverId), authKeys.user]],
  ['a saved event', savedAgain, [eventKeys.list('active'), eventKeys.detail(event.id)]],
  [
    'saved settings',
    { type: 'settings.changed', settings: { ...settings, version: 2, language: 'en', rolesChosenAt: later } },
    [settingsKeys.server(serverId), authKeys.permissions],
  ],
])('%s changes what is known, and all of it is still to be read again', async (_what, message, changed) => {
  const client = await outdatedClient()
  const before = new Map(changed.map((key) => [key, client.getQueryData(key)]))
  applyToCache(client, message)
  for (const key of changed) expect(client.getQueryData(key)).not.toEqual(before.get(key))
  const entries = client.getQueryCache().getAll()
  expect(entries.filter(({ state }) => !state.isInvalidated).map(({ queryKey }) => queryKey)).toEqual([])
})

function members(values: Partial<ServerMember>): CachedMessage {
  return { type: 'members.changed', serverId, members: [{ ...ben, ...values }], left: [] }
}

test('a page that is left during its read is read again when it is opened, also when a message came meanwhile', async () => {
  const client = await outdatedClient()
  const queryKey = eventKeys.list('active')
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error())))
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  expect(client.isFetching({ queryKey })).toBe(1)
  applyToCache(client, savedAgain)
  leave()
  expect(client.isFetching({ queryKey })).toBe(0)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
