import { QueryObserver, type QueryClient, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import { unsavedSettings } from '#features/settings/settings.fixture.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { absencesQuery, type Absence } from '#lib/queries/absence.queries.ts'
import { userQuery } from '#lib/queries/auth.queries.ts'
import { activeEventsQuery, announcedEventsQuery, eventQuery } from '#lib/queries/event.queries.ts'
import { serversQuery } from '#lib/queries/guild.queries.ts'
import { membersQuery } from '#lib/queries/member.queries.ts'
import { substituteRequestsQuery } from '#lib/queries/substitute.queries.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader } from '#testing/a-reader.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { anEvent, aParticipant, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { serveApi } from '#testing/serve-api.ts'
import { startLiveBridge } from './live-bridge.ts'

const serverId = '200000000000000001'
const eventId = '0191e8a0-0000-7000-8000-000000000001'
const members = 'GET /api/discord/servers/{id}/members'
const absences = 'GET /api/absences'
const user = 'GET /auth/user'
const servers = 'GET /api/discord/servers'
const event = 'GET /api/events/{id}'
const events = 'GET /api/events'
const requests = 'GET /api/events/{id}/substitute-requests'

/** What an answer says when it left the server, which is before the test releases it. */
const onServer: Record<string, unknown> = {}
let underWay: (() => void)[]
let client: QueryClient
let live: ScriptedSocket
let stop: () => void

const leaveNow = (name: string) => () => {
  const answer = onServer[name]
  return new Promise<never>((resolve) => underWay.push(() => resolve(answer as never)))
}
const served = serveApi(() => ({
  [members]: leaveNow(members),
  [absences]: leaveNow(absences),
  [requests]: leaveNow(requests),
  [user]: leaveNow(user),
  [servers]: leaveNow(servers),
  [event]: leaveNow(event),
  [events]: leaveNow(events),
}))
const reads = () => served.requests.map(({ name }) => name)

beforeEach(() => {
  underWay = []
  client = createQueryClient()
  live = new ScriptedSocket()
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

/** A page whose first read is under way when its socket opens. */
async function open(query: unknown): Promise<() => unknown> {
  const observer = new QueryObserver(client, query as QueryObserverOptions)
  observer.subscribe(() => undefined)
  stop = startLiveBridge(client, live.socket)
  await vi.advanceTimersByTimeAsync(2000)
  return () => observer.getCurrentResult().data
}

async function arrive(): Promise<void> {
  for (const answer of underWay.splice(0)) answer()
  await vi.advanceTimersByTimeAsync(100)
}

const away = (...absences: Absence[]) => ({ timezone: 'Europe/Berlin', absences })
const bensAbsence = anAbsence('Ben')

test('a first read that a message overtook is repeated once, however many messages came', async () => {
  onServer[absences] = away()
  const shown = await open(absencesQuery)
  onServer[absences] = away(bensAbsence)
  for (let count = 0; count < 3; count += 1) live.say({ type: 'absences.changed', serverId })
  await vi.advanceTimersByTimeAsync(2000)
  await arrive()
  await arrive()
  expect(shown()).toEqual(away(bensAbsence))
  expect(reads()).toEqual([absences, absences])
})

test('a first read that is under way when the socket opens is repeated when something changed meanwhile', async () => {
  onServer[absences] = away()
  live.join = joinAnswer({ quietMs: { ...live.join.quietMs, 'absences.changed': 0 } })
  const shown = await open(absencesQuery)
  onServer[absences] = away(bensAbsence)
  await arrive()
  await arrive()
  expect(shown()).toEqual(away(bensAbsence))
})

const ben = aMember('Ben')
const offline = { ...ben, status: 'offline' as const }
const goesOffline: LiveMessageOf<'members.changed'> = {
  type: 'members.changed',
  serverId,
  members: [offline],
  left: [],
}

test('a member who went offline during the first read, or a later one, is shown so, without another read', async () => {
  onServer[members] = [ben]
  const shown = await open(membersQuery(serverId))
  live.say(goesOffline)
  await arrive()
  expect(shown()).toEqual([offline])
  void client.invalidateQueries({ queryKey: membersQuery(serverId).queryKey })
  await vi.advanceTimersByTimeAsync(100)
  live.say(goesOffline)
  await arrive()
  expect(shown()).toEqual([offline])
  expect(reads()).toEqual([members, members])
})

test('the reader’s own name, changed during the first read, is shown', async () => {
  onServer[user] = aReader(ben.id, 'Ben')
  const shown = await open(userQuery)
  live.say({ ...goesOffline, members: [{ ...ben, displayName: 'Benedikt' }] })
  await arrive()
  expect(shown()).toMatchObject({ displayName: 'Benedikt' })
})

test.each([
  ['an event', event, eventQuery(eventId), (view: EventView) => view],
  ['a list of events', events, activeEventsQuery, (view: EventView) => [asListed(view)]],
] as const)('a name that changed during the first read of %s is shown', async (_what, route, query, as) => {
  const view = asView(anEvent({ id: eventId, participants: [aParticipant(eventId, ben.id, 'Ben')] }))
  onServer[route] = as(view)
  const shown = await open(query)
  live.say({ ...goesOffline, members: [{ ...ben, displayName: 'Benedikt' }] })
  await arrive()
  expect(JSON.stringify(shown())).toContain('"displayName":"Benedikt"')
})

const raid = asView(anEvent({ id: eventId, status: 'upcoming' }))

test('an event that was announced while the announced events were read is listed', async () => {
  onServer[events] = []
  const shown = await open(announcedEventsQuery)
  live.say({ type: 'event.saved', event: raid })
  await arrive()
  expect(shown()).toMatchObject([{ id: eventId }])
})

test('an event that was announced and deleted while the announced events were read is not listed', async () => {
  onServer[events] = [asListed(raid)]
  const shown = await open(announcedEventsQuery)
  live.say({ type: 'event.saved', event: raid })
  live.say({ type: 'event.deleted', eventId })
  await arrive()
  expect(shown()).toEqual([])
})

test('an event that was deleted and restored while the announced events were read is listed', async () => {
  onServer[events] = []
  const shown = await open(announcedEventsQuery)
  live.say({ type: 'event.deleted', eventId })
  live.say({ type: 'event.saved', event: { ...raid, version: raid.version + 2 } })
  await arrive()
  expect(shown()).toMatchObject([{ id: eventId, version: raid.version + 2 }])
})

test('the defaults of new events are read once for each save of the settings', async () => {
  onServer[servers] = [aChatServer()]
  await open(serversQuery)
  await arrive()
  live.say({ type: 'settings.changed', settings: unsavedSettings })
  await vi.advanceTimersByTimeAsync(100)
  await arrive()
  await arrive()
  expect(reads()).toEqual([servers, servers])
})

test('a substitute who accepted during the first read is shown so', async () => {
  const asked: SubstituteRequest = {
    id: '0191e8a0-0000-7000-8000-000000000002',
    eventId,
    partyId: 'first',
    slot: 0,
    discordUserId: ben.id,
    role: 'tank',
    replaces: null,
    state: 'asked',
    undelivered: null,
    askedBy: '100000000000000001',
    askedAt: '2026-11-26T18:00:00.000Z',
  }
  onServer[requests] = [asked]
  const shown = await open(substituteRequestsQuery(eventId))
  live.say({ type: 'substitutes.changed', eventId, requests: [{ ...asked, state: 'accepted' }] })
  await arrive()
  expect(shown()).toMatchObject([{ state: 'accepted' }])
})
