import { expect, test } from 'vitest'
import { bigScreenPage, pageAt, partyManagerPage } from './pages.ts'

test.each([
  ['/', '/', {}],
  [
    '/events/0191e8a0-0000-7000-8000-000000000001',
    '/events/:eventId',
    { eventId: '0191e8a0-0000-7000-8000-000000000001' },
  ],
  ['/calendar/', '/calendar', {}],
  ['/party-manager', partyManagerPage.path, {}],
  ['/stream/abc-123', bigScreenPage.path, { token: 'abc-123' }],
])('The address %s is the page %s', (address, path, params) => {
  const found = pageAt(address)
  expect(found?.page.path).toBe(path)
  expect({ ...found?.params }).toEqual(params)
})

test.each(['/events', '/events/1/2', '/calendars', '/nirgends'])('There is no page at %s', (address) => {
  expect(pageAt(address)).toBeUndefined()
})
