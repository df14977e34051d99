import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Router } from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@raidtisch/shared-types/contracts/contract'
import type { Actor } from '#core/actor.ts'
import { AppError, refuse } from '#core/errors.ts'
import { createHttpApp } from './app.ts'
import { build } from '#core/process/build.ts'
import { createHealth } from './health.ts'
import { createRoutes } from './routes.ts'

const origin = 'http://raid.example'
const person = { discordUserId: '100000000000000001' } as Actor
const write = contract({
  method: 'post',
  path: '/api/things/{id}',
  summary: 'Write a thing',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ count: z.int().max(99), notes: z.array(z.string()).optional() }),
  response: z.strictObject({ count: z.int() }),
})
const crash = contract({ method: 'get', path: '/api/crash', summary: 'Fail', response: z.null() })
const away = contract({ method: 'get', path: '/api/away', summary: 'Without a database', response: z.null() })
const busy = contract({ method: 'get', path: '/api/busy', summary: 'Too much to do', response: z.null() })
const lie = contract({
  method: 'get',
  path: '/api/lie',
  summary: 'Answer what is not in the contract',
  response: z.strictObject({}),
})

let server: Server
let url: string
let writes = 0
const abandoned = new EventEmitter()
const frontendDir = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-pages-'))
writeFileSync(path.join(frontendDir, 'index.html'), '{}')

beforeAll(async () => {
  const logger = pino({ level: 'silent' })
  const routes = createRoutes({
    resolveActor: async (req) => {
      if (req.get('x-test-person') === 'impatient') {
        abandoned.emit('heard')
        await once(req.socket, 'close')
      }
      return req.get('x-test-person') ? person : null
    },
    limit: async (_req, _res, { path: asked }) => {
      if (asked === '/api/limited') throw new AppError('rate_limited')
    },
    logger,
    strictResponses: true,
  })
  routes.guild(write, async ({ body }) => {
    writes += 1
    return { count: body.count }
  })
  routes.anyone(crash, async () => {
    throw new Error('secret detail')
  })
  routes.anyone(away, async () => {
    throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
  })
  routes.anyone(busy, async () => refuse('unavailable'))
  routes.anyone(lie, async () => JSON.parse('{"password":"x"}'))
  const app = createHttpApp({
    logger,
    origins: new Set([origin]),
    imageOrigin: 'https://images.example',
    proxies: 0,
    session: (req, res, next) => {
      // express-session says it so when it cannot store a session.
      if (req.get('x-test-session') === 'lost') res.once('finish', () => next(new Error('not stored')))
      next()
    },
    health: createHealth(() => false),
    navigation: Router(),
    api: routes.router,
    frontend: { built: frontendDir, keptAssets: frontendDir },
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(frontendDir, { recursive: true })
})

const thing = '/api/things/0191e8a0-0000-7000-8000-000000000000'

/** fetch() sets Sec-Fetch headers of its own, so requests are made by hand. */
function send(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
) {
  return new Promise<{
    status: number
    headers: IncomingHttpHeaders
    body: { code?: string; message?: string; count?: number; issues?: unknown }
  }>((resolve, reject) => {
    const req = request(url + address, { method: 'GET', headers: {}, ...options }, (res) => {
      let text = ''
      res.on('data', (chunk: Buffer) => (text += chunk.toString()))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: JSON.parse(text || '{}') }),
      )
    })
    req.on('error', reject)
    req.end(options.body)
  })
}
const asPerson = { 'content-type': 'application/json', 'x-test-person': '1' }
const post = (headers: Record<string, string>, body = '{"count":1}') =>
  send(thing, {
    method: 'POST',
    headers: { ...asPerson, ...headers },
    body,
  })

describe('a contract route', () => {
  it('answers what the handler returns', async () => {
    expect(await post({ origin })).toMatchObject({ status: 200, body: { count: 1 } })
  })

  it('changes nothing for a sender who has hung up', async () => {
    const before = writes
    const heard = once(abandoned, 'heard')
    const sent = request(url + thing, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-person': 'impatient', origin },
    })
    sent.on('error', () => undefined)
    sent.end('{"count":1}')
    await heard
    sent.destroy()
    // Answered after the other would have been written.
    await post({ origin })
    await post({ origin })
    expect(writes).toBe(before + 2)
  })

  it('refuses who is not signed in, before it reads the body', async () => {
    const answer = await send(thing, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"count":',
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })

  it('names the field that is wrong', async () => {
    const { status, body } = await post({}, '{"count":100,"owner":"me"}')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'count' }, { path: 'body' }] })
  })

  it('names the first twenty places that are wrong, however many there are', async () => {
    const notes = Array.from({ length: 20_000 }, () => 0)
    const { status, body } = await post({}, JSON.stringify({ count: 1, notes }))
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.issues).toMatchObject(Array.from({ length: 20 }, (_, index) => ({ path: `notes.${index}` })))
    expect(body.message).toMatch(/notes\.19: [^;]*$/)
  })

  it.each([
    ['{"count":', 'invalid_json'],
    ['"count"', 'invalid_json'],
    [`{"count":1,"x":"${'x'.repeat(200_000)}"}`, 'payload_too_large'],
  ])('refuses a body it cannot read (%#)', async (body, code) => {
    const answer = await post({}, body)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.code).toBe(code)
  })

  it('tells nothing of an unexpected error but its number', async () => {
    const answer = await send('/api/crash')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(answer.body).toMatchObject({ code: 'internal', requestId: expect.any(String) })
  })

  it('says 503 while the database is away', async () => {
    const answer = await send('/api/away')
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ])
  })

  it('keeps the connection when something fails after the answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    const follow = (req: IncomingMessage) => ports.add(req.socket.remotePort)
    server.on('request', follow)
    const lost = { ...asPerson, origin, 'x-test-session': 'lost' }
    for (let count = 0; count < 3; count++)
      expect(await send(thing, { method: 'POST', headers: lost, body: '{"count":1}', agent })).toMatchObject({
        status: 200,
      })
    expect(ports.size).toBe(1)
    server.off('request', follow)
    agent.destroy()
  })

  it('says when to come back also where a handler itself says 503', async () => {
    expect((await send('/api/busy')).headers['retry-after']).toBe('2')
  })

  it('fails a test when an answer is not what its contract says', async () => {
    expect((await send('/api/lie')).status).toBe(500)
  })

  it.each(['/api/nothing', '/%ff', '/%00', '/api/things/%ff', '/assets/%ff', '/assets/..%2f..%2findex.html'])(
    'answers an address where nothing is, %s, with not_found',
    async (address) => {
      expect(await send(address)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  it('lets a page run its own scripts alone, in no frame, and tells other sites nothing', async () => {
    const { headers } = await send('/events/1')
    const policy = headers['content-security-policy']
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule)
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('lets no page use the camera, the microphone or the place', async () => {
    const { headers } = await send('/events/1')
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  })
})

describe('/healthz', () => {
  it('tells which build answers', async () => {
    expect(await send('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', ...build } })
  })
})

describe('a change from another site', () => {
  it.each([
    { origin: 'http://evil.example' },
    { origin: 'http://raid.example.evil.example' },
    { origin: 'https://raid.example' },
    { origin: 'http://raid.example:81' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'cross-site' },
  ])('is refused: %o', async (headers) => {
    const before = writes
    expect((await post(headers as Record<string, string>)).body.code).toBe('csrf_rejected')
    expect(writes).toBe(before)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot be a form: %s',
    async (type) => {
      const before = writes
      expect((await post({ 'content-type': type, origin })).status).toBe(415)
      expect(writes).toBe(before)
    },
  )

  it('is let through from our own page', async () => {
    expect((await post({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
