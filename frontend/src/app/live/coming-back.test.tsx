import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { call } from '#lib/api/api.ts'
import { absencesQuery } from '#lib/queries/absence.queries.ts'
import { authKeys, userQuery } from '#lib/queries/auth.queries.ts'
import {
  activeEventsQuery,
  announcedEventsQuery,
  eventQuery,
  statsQuery,
} from '#lib/queries/event.queries.ts'
import { membersQuery } from '#lib/queries/member.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, aParticipant, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { substituteQuestionsQuery } from '#lib/queries/substitute.queries.ts'
import { serveApi } from '#testing/serve-api.ts'
import { makeScriptedPage, scriptChance } from './scripted-page.fixture.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const otherId = '0191e8a0-0000-7000-8000-000000000002'
const serverId = '200000000000000001'
const members = 'GET /api/discord/servers/{id}/members'
const everything = [members, 'GET /api/absences', 'GET /api/events/{id}', 'GET /api/stats'].toSorted()

const event = asView(anEvent({ id }))
const served = serveApi(() => ({
  [members]: [],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/stats': { totalEvents: 1, totalSignups: 0, upcomingEvents: 1, needsAttention: 0 },
  'GET /api/events/{id}': event,
}))
const page = makeScriptedPage()
const chance = scriptChance()
const reads = () => served.requests.map(({ name }) => name).toSorted()

/** A page that shows members, absences, an event and figures; its socket opens after a second. */
async function open(answer = {}): Promise<void> {
  for (const query of [membersQuery(serverId), absencesQuery, eventQuery(id), statsQuery])
    new QueryObserver(page.client, query as unknown as QueryObserverOptions).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  await page.connect({ active: { [id]: event.version }, ...answer }, 20_000)
}

const quiet = joinAnswer().quietMs

test('nothing is read twice while a page loads and its socket opens', async () => {
  await open()
  expect(reads()).toEqual(everything)
})

test('what changed between the first read and the socket’s opening is read again, and nothing else', async () => {
  await open({ quietMs: { ...quiet, 'absences.changed': 400 } })
  expect(reads()).toEqual([...everything, 'GET /api/absences'].toSorted())
})

test('a page reads everything without a version again when an older server does not say what changed', async () => {
  await open({ quietMs: undefined })
  const versionless = everything.filter((name) => !name.includes('events'))
  expect(reads()).toEqual([...everything, ...versionless].toSorted())
})

test('a page that comes back reads announced events again, whose versions no answer names', async () => {
  await open()
  const announced = asView(anEvent({ id: otherId, status: 'upcoming' }))
  served.answers['GET /api/events'] = [asListed(announced)]
  served.answers['GET /api/events/{id}'] = announced
  for (const query of [announcedEventsQuery, eventQuery(otherId)])
    new QueryObserver(page.client, query as unknown as QueryObserverOptions).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  page.live.say({ type: 'heartbeat', active: { [id]: event.version } })
  served.requests = []
  page.live.join = { ...page.live.join, quietMs: { ...quiet, 'event.saved': 1000 } }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual(['GET /api/events', 'GET /api/events/{id}', 'GET /api/stats'])
})

test('a heartbeat before the answer to joining does not hide how long the page was away', async () => {
  await open()
  served.requests = []
  page.live.lose()
  await vi.advanceTimersByTimeAsync(1_200_000)
  page.live.join = { ...page.live.join, quietMs: { ...quiet, 'absences.changed': 900_000 } }
  page.live.joinMs = 300
  page.live.connect()
  await vi.advanceTimersByTimeAsync(100)
  page.live.say({ type: 'heartbeat', active: { [id]: event.version } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toContain('GET /api/absences')
})

test('the active events are compared also when the server names the version of an event that is not active', async () => {
  await open()
  served.answers['GET /api/events'] = []
  new QueryObserver(page.client, activeEventsQuery as unknown as QueryObserverOptions).subscribe(
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(1000)
  served.requests = []
  page.live.say({ type: 'heartbeat', active: { [id]: event.version } })
  page.live.say({ type: 'heartbeat', event: { id: otherId, version: 7 } })
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads()).toContain('GET /api/events')
})

test('a page that comes back reads what shows names again when people have other names, and nothing else then', async () => {
  await open()
  served.requests = []
  page.live.join = { ...page.live.join, quietMs: { ...quiet, 'member.renamed': 1000 } }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual(['GET /api/absences', 'GET /api/events/{id}'])
})

test('a reader’s own name and switch for direct messages follow what they change elsewhere', async () => {
  const reader = aReader('100000000000000001', 'Lena')
  served.answers['GET /auth/user'] = reader
  const shown = new QueryObserver(page.client, userQuery)
  shown.subscribe(() => undefined)
  await open()
  const member = aMember('Leni', { id: reader.id, avatar: 'https://cdn.example/leni.png' })
  page.live.say({ type: 'members.changed', serverId, members: [member], left: [] })
  expect(shown.getCurrentResult().data).toMatchObject({ displayName: 'Leni', avatar: member.avatar })
  served.answers['GET /auth/user'] = { ...reader, directMessages: false }
  page.live.say({ type: 'own-account.changed' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown.getCurrentResult().data).toMatchObject({ directMessages: false })
})

test('a reader who got a role during a break has their roles read again', async () => {
  served.answers['GET /auth/permissions'] = leads(false)
  new QueryObserver(page.client, {
    queryKey: authKeys.permissions,
    queryFn: () => call('GET /auth/permissions', {}),
  }).subscribe(() => undefined)
  await open({ roleIds: ['1'] })
  served.requests = []
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([])
  page.live.join = { ...page.live.join, roleIds: ['1', '2'] }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual(['GET /auth/permissions'])
})

test('a question to the reader is read again when its event changes, and no other event', async () => {
  const { title, date } = event
  served.answers['GET /api/substitute-questions'] = [
    { id, eventId: id, eventTitle: title, date, partyNumber: 3, partyName: null, role: 'healer' },
  ]
  new QueryObserver(page.client, substituteQuestionsQuery).subscribe(() => undefined)
  await open()
  served.requests = []
  page.live.say({ type: 'event.saved', event: anEvent({ id: otherId, version: 2 }) })
  page.live.say({ type: 'event.saved', event: anEvent({ id, version: 2, status: 'cancelled' }) })
  await vi.advanceTimersByTimeAsync(100)
  expect(reads()).toEqual(['GET /api/substitute-questions'])
})

test('a socket that comes back reads what may have changed since the server was last heard, and nothing else', async () => {
  await open()
  served.requests = []
  page.live.say({ type: 'heartbeat', active: { [id]: event.version } })
  await vi.advanceTimersByTimeAsync(60_000)
  page.live.join = {
    ...page.live.join,
    quietMs: { ...quiet, 'members.changed': 20_000, 'absences.changed': 600_000 },
  }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([members])
})

test('an event that changed during a break is read once, though its page and the list of versions both name it', async () => {
  await open()
  served.requests = []
  served.answers['GET /api/events/{id}'] = { ...event, version: 5 }
  page.live.join = { ...page.live.join, active: { [id]: 5 } }
  page.live.comeBack()
  page.live.say({ type: 'heartbeat', event: { id, version: 5 } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual(['GET /api/events/{id}'])
})

test('clients of a process with 3,000 connections come back within fifteen seconds, and those of a small one within one', async () => {
  await open({ connections: 30 })
  expect(page.live.backoff).toEqual({ first: 500, most: 10_000, randomness: 1 })
  page.live.join = { ...page.live.join, connections: 3000 }
  page.live.comeBack()
  expect(page.live.backoff).toEqual({ first: 7500, most: 15_000, randomness: 1 })
  // The first to return see few others.
  page.live.join = { ...page.live.join, connections: 2 }
  page.live.comeBack()
  expect(page.live.backoff.first).toBe(7500)
})

test('the reads of 3,000 clients that come back spread over fifteen seconds', async () => {
  await open({ connections: 3000 })
  served.requests = []
  served.answers['GET /api/events/{id}'] = { ...event, version: 5 }
  page.live.join = { ...page.live.join, active: { [id]: 5 }, quietMs: { ...quiet, 'members.changed': 0 } }
  chance.next = 0.9
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(13_400)
  expect(reads()).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads()).toEqual([members, 'GET /api/events/{id}'])
})

test('what was published during a break is asked for over the socket within a second, and the event is not read', async () => {
  await open({ connections: 3000 })
  served.requests = []
  page.live.lately = [2, 3].map((version) => ({
    type: 'roster.changed',
    eventId: id,
    version,
    participants: [aParticipant(id, `10000000000000000${version}`, `Person ${version}`)],
  }))
  page.live.join = { ...page.live.join, active: { [id]: 3 } }
  chance.next = 0.9
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.live.missed).toEqual([{ eventId: id, version: 1 }])
  expect(page.client.getQueryData(eventQuery(id).queryKey)).toMatchObject({
    version: 3,
    participants: [{ displayName: 'Person 2' }, { displayName: 'Person 3' }],
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).not.toContain('GET /api/events/{id}')
})

test('an event is read when the messages that the server still has do not lead to its newest version', async () => {
  await open()
  served.requests = []
  served.answers['GET /api/events/{id}'] = { ...event, version: 5 }
  page.live.lately = [{ type: 'roster.changed', eventId: id, version: 2, participants: [] }]
  page.live.join = { ...page.live.join, active: { [id]: 5 } }
  page.live.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.live.missed).toEqual([
    { eventId: id, version: 1 },
    { eventId: id, version: 2 },
  ])
  expect(page.client.getQueryData(eventQuery(id).queryKey)).toMatchObject({ version: 5 })
  expect(reads().filter((name) => name === 'GET /api/events/{id}')).toHaveLength(1)
})

test('a heartbeat says how many clients come back together', async () => {
  await open({ connections: 2 })
  page.live.say({ type: 'heartbeat', connections: 3000 })
  expect(page.live.backoff.first).toBe(7500)
})
