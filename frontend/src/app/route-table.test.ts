import { expect, test } from 'vitest'
import { routeAt, routes } from './route-table.ts'

test.each([
  ['/', '/', {}],
  [
    '/events/0191e8a0-0000-7000-8000-000000000001',
    '/events/:eventId',
    { eventId: '0191e8a0-0000-7000-8000-000000000001' },
  ],
  ['/calendar/', '/calendar', {}],
  ['/party-manager', '/party-manager', {}],
  ['/stream', '/stream', {}],
  ['/stream/abc-123', '/stream/:token', { token: 'abc-123' }],
])('The address %s is the route %s', (address, path, params) => {
  const found = routeAt(address)
  expect(found?.route.path).toBe(path)
  expect({ ...found?.params }).toEqual(params)
})

test.each(['/events', '/events/1/2', '/calendars', '/nirgends'])('There is no route at %s', (address) => {
  expect(routeAt(address)).toBeUndefined()
})

test('No two routes have the same path or the same key', () => {
  const paths = routes.map(({ path }) => path)
  const keys = routes.flatMap(({ nav }) => nav?.key ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(0)
})
