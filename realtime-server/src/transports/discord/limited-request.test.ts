import { expect, test } from 'vitest'
import { failsAtOnce } from './limited-request.ts'

const minute = 60_000

test.each([
  ['GET', '/channels/:id/messages/:id', minute, false],
  ['GET', '/channels/:id/messages', minute, true],
  ['PATCH', '/channels/:id/messages/:id', minute, true],
  ['PATCH', '/channels/:id/messages/:id', 1_000, false],
  ['POST', '/channels/:id/messages', minute, true],
  ['PATCH', '/channels/:id', 1_000, true],
  ['POST', '/users/@me/channels', 1_000, true],
  ['PUT', '/guilds/:id/scheduled-events', minute, false],
])('%s %s, limited for %i ms, fails at once: %s', (method, route, retryAfter, expected) => {
  expect(failsAtOnce({ method, route, retryAfter })).toBe(expected)
})
