import type { Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { lookUpSignedOutOnce } from './signed-out-cookies.ts'

/** Sends a cookie without a signed-in person, and says whether it was looked up. */
function asked(handler: (session: RequestHandler) => RequestHandler) {
  const arrived: (string | undefined)[] = []
  const ask = handler((req, _res, next) => {
    arrived.push(req.headers.cookie)
    Object.assign(req, { session: {} })
    next()
  })
  return (cookie: string) => {
    ask({ headers: { cookie } } as Request, {} as Response, () => undefined)
    return arrived.pop() !== undefined
  }
}

test('a cookie without a signed-in person is looked up once, and only one that may be ours is remembered', () => {
  const isLookedUp = asked((session) => lookUpSignedOutOnce(session, 'raidtisch'))
  const ours = `raidtisch=s:${'x'.repeat(75)}`
  expect([isLookedUp(ours), isLookedUp(ours)]).toEqual([true, false])
  const long = `raidtisch=s:${'x'.repeat(200)}`
  expect([isLookedUp(long), isLookedUp(long)]).toEqual([true, true])
})
