import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, prefetch } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { startTexts } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { preloadRoute } from './AppRoutes.tsx'
import { readFirst } from './first-reads.ts'
import { routeAt, routes } from './route-table.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'

const user = 'GET /auth/user'
const rights = {
  'GET /auth/permissions': leads(false),
  'GET /auth/member-permissions': { isMember: true, hasMemberRole: true, server: null, roles: [] },
  'GET /auth/audit-permissions': { canViewAuditLogs: false },
}
const served = serveApi(() => ({
  ...rights,
  [user]: aReader('100000000000000001', 'Lena'),
  'GET /api/events': [],
  'GET /api/events/{id}': asView(anEvent({ id: eventId })),
  'GET /api/signups/preference': { role: null, characterClass: null },
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  'GET /api/discord/servers/{id}/members': [],
}))
const requested = () => served.requests.map(({ name }) => name)
beforeEach(() => startTexts())
// No page is drawn here: what was prefetched for it would answer the first page of another file.
afterEach(() => Promise.allSettled([call('GET /api/stats'), call('GET /api/stats/events')]))

test.each(routes.filter((route) => route.prefetch).map(({ path }) => path))(
  'What is prefetched for %s is what the page reads first, and asked once',
  async (path) => {
    const address = path.replace(':eventId', eventId)
    const { route, params } = routeAt(address)!
    await preloadRoute(route)
    route.prefetch?.(params)
    const ahead = requested()
    await readFirst(createQueryClient(), address)
    expect(ahead.length).toBeGreaterThan(0)
    expect(requested().toSorted()).toEqual([...ahead, user, ...Object.keys(rights)].toSorted())
  },
)

test('A leader’s first list has the number of missing responses, prefetched with the events and asked once', async () => {
  const { can, ...event } = asListed(asView(anEvent({ id: eventId, status: 'active' })))
  const active = { ...event, can: { ...can, manageSignUps: true } }
  served.answers['GET /api/events'] = ({ query }) => (query['status'] === 'active' ? [active] : [])
  served.answers['GET /api/missing-responses'] = [{ eventId, count: 12 }]
  const dashboard = routes[0]!
  await preloadRoute(dashboard)
  dashboard.prefetch?.({})
  // The app may be faster than the answer about the reader's rights.
  await readFirst(createQueryClient(), '/')
  dashboard.prefetchAsAdmin?.(leads(true))
  expect(requested().filter((name) => name === 'GET /api/missing-responses')).toHaveLength(1)
})

test('Nothing is requested of missing responses where the reader leads no active event', async () => {
  const dashboard = routes[0]!
  await preloadRoute(dashboard)
  dashboard.prefetch?.({})
  dashboard.prefetchAsAdmin?.(leads(true))
  await readFirst(createQueryClient(), '/')
  expect(requested()).not.toContain('GET /api/missing-responses')
})

test('What is prefetched for a leader’s party manager is what the page reads first, and asked once', async () => {
  const asLeader = { ...leads(true), server: { id: '200000000000000001', name: 'Nachtwache' } }
  served.answers['GET /auth/permissions'] = asLeader
  const { route } = routeAt('/party-manager')!
  await preloadRoute(route)
  route.prefetchAsAdmin?.(asLeader)
  const ahead = requested()
  await readFirst(createQueryClient(), '/party-manager')
  expect(ahead).toHaveLength(4)
  expect(requested().toSorted()).toEqual([...ahead, user, ...Object.keys(rights)].toSorted())
})

test('Nothing is read ahead in the party manager for who does not lead', async () => {
  await preloadRoute(routeAt('/party-manager')!.route)
  await readFirst(createQueryClient(), '/party-manager')
  expect(requested().toSorted()).toEqual([user, ...Object.keys(rights)].toSorted())
})

test('Only the user is read when the reader is not signed in', async () => {
  served.answers[user] = refused(401, 'unauthenticated')
  await readFirst(createQueryClient(), '/')
  expect(requested()).toEqual([user])
})

test('A server that takes its time leaves the first screen its skeleton', async () => {
  await preloadRoute(routes[0]!)
  const client = createQueryClient()
  let arrive: (events: []) => void = () => undefined
  served.answers['GET /api/events'] = ({ query }) =>
    query['status'] === 'active' ? new Promise<[]>((resolve) => (arrive = resolve)) : []
  await readFirst(client, '/')
  expect(client.getQueryData(eventKeys.list('active'))).toBeUndefined()
  arrive([])
  await expect.poll(() => client.getQueryData(eventKeys.list('active'))).toEqual([])
})

test('What cannot be read is left to the page that needs it', async () => {
  served.answers[user] = () => {
    throw new TypeError('Failed to fetch')
  }
  void prefetch('GET /auth/user')
  await expect(readFirst(createQueryClient(), '/')).resolves.toBeUndefined()
  // The read is sent once more after the patience is over: the next test, or file, would get it.
  await expect.poll(requested).toEqual([user, user])
})
