import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { startTexts } from '#testing/render.tsx'
import { preloadRoute } from './AppRoutes.tsx'
import { readFirst } from './first-reads.ts'
import { routeAt, routes } from './route-table.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'

let asked: string[]
let answers: Record<string, () => Promise<Response>>

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

beforeEach(async () => {
  await startTexts()
  asked = []
  answers = { '/auth/user': json({ id: '1' }) }
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return (answers[url] ?? json({}))()
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each(routes.filter((route) => route.prefetch).map(({ path }) => path))(
  'What is prefetched for %s is what the page reads first, and asked once',
  async (path) => {
    const address = path.replace(':eventId', eventId)
    const { route, params } = routeAt(address)!
    await preloadRoute(route)
    route.prefetch?.(params)
    const ahead = [...asked]
    await readFirst(createQueryClient(), address)
    expect(ahead.length).toBeGreaterThan(0)
    const rights = ['/auth/user', '/auth/permissions', '/auth/member-permissions', '/auth/audit-permissions']
    expect(asked.toSorted()).toEqual([...ahead, ...rights].toSorted())
  },
)

test('Nothing but who reads is asked for somebody who is not signed in', async () => {
  answers = { '/auth/user': json({ code: 'unauthenticated' }, 401) }
  await readFirst(createQueryClient(), '/')
  expect(asked).toEqual(['/auth/user'])
})

test('A server that takes its time leaves the first screen its skeleton', async () => {
  await preloadRoute(routes[0]!)
  const client = createQueryClient()
  let arrive: (answer: Response) => void = () => undefined
  answers['/api/events?status=active'] = () => new Promise((resolve) => (arrive = resolve))
  await readFirst(client, '/')
  expect(client.getQueryData(eventKeys.list('active'))).toBeUndefined()
  arrive(new Response('[]'))
  await vi.waitFor(() => expect(client.getQueryData(eventKeys.list('active'))).toEqual([]))
})

test('What cannot be read is left to the page that needs it', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  void prefetch('GET /auth/user')
  await expect(readFirst(createQueryClient(), '/')).resolves.toBeUndefined()
})
