import type { Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { askOnceAboutNobodys } from './nobodys-cookies.ts'

/** Sends a cookie to a session that leads to nobody, and says whether it arrived there. */
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

test('a cookie of nobody is looked up once, and only one that may be ours is remembered', () => {
  const isLookedUp = asked((session) => askOnceAboutNobodys(session, 'raidtisch'))
  const ours = `raidtisch=s:${'x'.repeat(75)}`
  expect([isLookedUp(ours), isLookedUp(ours)]).toEqual([true, false])
  const long = `raidtisch=s:${'x'.repeat(200)}`
  expect([isLookedUp(long), isLookedUp(long)]).toEqual([true, true])
})
