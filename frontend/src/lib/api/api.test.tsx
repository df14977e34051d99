import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '#testing/render.tsx'
import { prefetch, call, callMinimal, prefetchAndRead } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { errorMessage } from './error-message.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'

type SentRequest = { method: string; url: string; type: string | undefined; body: string }
type Given = { status: number; body: string; headers?: Record<string, string> }

let server: Server
let requests: SentRequest[]
let answer: Given
/** Given before `answer`, one each; 'broken' ends the connection. */
let first: (Given | 'broken')[]
let keys: (string | undefined)[]
let credentials: (RequestCredentials | undefined)[]

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeEach(async () => {
  requests = []
  credentials = []
  answer = { status: 200, body: '[]' }
  first = []
  keys = []
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    void read(request).then((body) => {
      requests.push({ method, url, type: headers['content-type'], body })
      keys.push(headers['idempotency-key']?.toString())
      const given = first.shift() ?? answer
      if (given === 'broken') return void response.destroy()
      response
        .writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
        .end(given.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { signal: _jsdomSignal, ...rest } = init
    credentials.push(rest.credentials)
    return realFetch(origin + path, rest)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function failureOf(calling: Promise<unknown>): Promise<ApiFailure> {
  const failure = await calling.catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure)) throw new Error('The call was not refused')
  return failure
}

describe('A call', () => {
  test('fills path and query, and sends no body without a payload', async () => {
    await call('GET /api/events', { query: { status: 'active' } })
    await call('GET /api/events', { query: {} })
    await call('POST /api/events/{id}/parties/publish', { params: { id } })
    expect(requests).toEqual([
      { method: 'GET', url: '/api/events?status=active', type: undefined, body: '' },
      { method: 'GET', url: '/api/events', type: undefined, body: '' },
      { method: 'POST', url: `/api/events/${id}/parties/publish`, type: undefined, body: '' },
    ])
  })

  test('sends the session’s cookie with reads and changes', async () => {
    await call('GET /api/events', { query: {} })
    await call('POST /api/events/{id}/decline', { params: { id }, body: {} })
    expect(credentials).toEqual(['include', 'include'])
  })

  test('sends a payload as JSON', async () => {
    await call('POST /api/events/{id}/signup', { params: { id }, body: { role: 'tank' } })
    expect(requests[0]).toMatchObject({ type: 'application/json', body: '{"role":"tank"}' })
  })

  test('fails with status, body and code when it is refused', async () => {
    await startTexts('de')
    answer = { status: 409, body: '{"code":"party_full","message":"The party is full"}' }
    const failure = await failureOf(call('GET /api/parties'))
    expect(failure.message).toBe('409: {"code":"party_full","message":"The party is full"}')
    expect(failure.code).toBe('party_full')
    expect(errorMessage(failure, 'Ersatz')).toBe('Die Party ist voll.')
  })

  test('has the leader’s reason, as written, when it is refused for a cancelled event', async () => {
    await startTexts('de')
    const body = { code: 'event_cancelled', message: 'cancelled', reason: 'Ben & Mia <krank>' }
    answer = { status: 409, body: JSON.stringify(body) }
    const failure = await failureOf(call('GET /api/parties'))
    expect(errorMessage(failure, 'Ersatz')).toBe('Das Event ist abgesagt: Ben & Mia <krank>')
  })

  test('fails with the status text and the fallback message when it is refused without a body', async () => {
    answer = { status: 502, body: '' }
    const failure = await failureOf(call('GET /api/parties'))
    expect(failure.message).toBe('502: Bad Gateway')
    expect(errorMessage(failure, 'Ersatz')).toBe('Ersatz')
  })

  test('says that the server cannot be reached when there is no answer', async () => {
    await startTexts('en')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const failure = await failureOf(call('GET /api/parties'))
    expect(errorMessage(failure, 'fallback')).toBe('The server can’t be reached. Check your connection.')
  })
})

describe('A call that a deploy interrupts', () => {
  const bad: Given = { status: 502, body: '' }
  const away: Given = { status: 503, body: '' }
  const body = { title: 'Raid' } as never

  test.each([
    ['the connection breaks', 'broken'],
    ['the proxy finds no server', bad],
    ['the proxy has no server', away],
    ['the proxy’s server hangs', { status: 504, body: '' }],
  ] as const)('is sent once more by itself when %s', async (_, given) => {
    first = [given]
    answer = { status: 200, body: '["there"]' }
    expect(await call('GET /api/parties')).toEqual(['there'])
    expect(requests).toHaveLength(2)
  })

  test('sends a change with a key once more with the same key, and one that is not repeatable never', async () => {
    first = ['broken']
    await call('POST /api/events', { body }, { headers: { 'idempotency-key': 'one' } })
    expect(keys).toEqual(['one', 'one'])
    first = [bad]
    await failureOf(call('POST /api/events/{id}/archive', { params: { id } }))
    expect(requests).toHaveLength(3)
  })

  test('sends a response to an event once more, because the same response again changes nothing', async () => {
    first = ['broken']
    await callMinimal('POST /api/events/{id}/signup', { params: { id }, body: { role: 'tank' } })
    first = [bad]
    await callMinimal('POST /api/events/{id}/decline', { params: { id }, body: {} })
    const paths = requests.map(({ url }) => url.split('/').at(-1))
    expect(paths).toEqual(['signup', 'signup', 'decline', 'decline'])
  })

  test('is not sent a third time, nor when the server itself says that it cannot answer', async () => {
    first = [bad, bad]
    expect((await failureOf(call('GET /api/parties'))).status).toBe(502)
    expect(requests).toHaveLength(2)
    first = [{ ...away, headers: { 'retry-after': '2' } }]
    expect((await failureOf(call('GET /api/parties'))).status).toBe(503)
    expect(requests).toHaveLength(3)
  })

  test('is not sent again when nobody waits for it any more', async () => {
    const leaving = new AbortController()
    leaving.abort()
    vi.stubGlobal('fetch', async () => {
      requests.push({ method: 'GET', url: '', type: undefined, body: '' })
      throw new DOMException('left', 'AbortError')
    })
    await expect(call('GET /api/parties', undefined, { signal: leaving.signal })).rejects.toThrow('left')
    expect(requests).toHaveLength(1)
  })
})

describe('A prefetched read', () => {
  const active = { query: { status: 'active' } } as const

  test('is used by the first call of the same read only', async () => {
    answer = { status: 200, body: '["ahead"]' }
    expect(await prefetch('GET /api/events', active)).toBe(true)
    answer = { status: 200, body: '["later"]' }
    await call('GET /api/events', { query: {} })
    expect(await call('GET /api/events', active)).toEqual(['ahead'])
    expect(await call('GET /api/events', active)).toEqual(['later'])
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/events?status=active',
      '/api/events',
      '/api/events?status=active',
    ])
  })

  test('is still used by the call when its answer was read before', async () => {
    answer = { status: 200, body: '{"active":3}' }
    const looked = prefetchAndRead('GET /api/stats')
    const called = call('GET /api/stats')
    expect(await Promise.all([looked, called])).toEqual([{ active: 3 }, { active: 3 }])
    expect(requests).toHaveLength(1)
  })

  test('is read before the call that waits for it gets it, also when the reading takes its time', async () => {
    const slow = new Response('{"active":3}')
    vi.stubGlobal('fetch', async () =>
      Object.assign(new Response('{"active":3}'), {
        clone: () =>
          Object.assign(slow, {
            json: () => new Promise((resolve) => setTimeout(resolve, 5, { active: 3 })),
          }),
      }),
    )
    const said: string[] = []
    const looking = prefetchAndRead('GET /api/stats').then(() => said.push('read'))
    const calling = call('GET /api/stats').then(() => said.push('called'))
    await Promise.all([looking, calling])
    expect(said).toEqual(['read', 'called'])
  })

  test('resolves before the call that waits for it when its answer arrives', async () => {
    const said: string[] = []
    const asking = prefetch('GET /api/stats').then((ok) => said.push(`prefetched: ${ok}`))
    const calling = call('GET /api/stats').then(() => said.push('called'))
    await Promise.all([asking, calling])
    expect(said).toEqual(['prefetched: true', 'called'])
  })

  test('resolves to false, and its call fails with the server’s code, when it is refused', async () => {
    answer = { status: 403, body: '{"code":"forbidden"}' }
    expect(await prefetch('GET /api/stats')).toBe(false)
    expect((await failureOf(call('GET /api/stats'))).code).toBe('forbidden')
    expect(await prefetchAndRead('GET /api/stats')).toBeUndefined()
    expect((await failureOf(call('GET /api/stats'))).code).toBe('forbidden')
  })

  test('resolves to false, and its call fails as unreachable, when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await prefetch('GET /api/parties')).toBe(false)
    expect(await prefetchAndRead('GET /api/parties')).toBeUndefined()
    expect((await failureOf(call('GET /api/parties'))).code).toBe('unreachable')
  })

  test('is not used when it is ten seconds old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = { status: 200, body: '["ahead"]' }
    await prefetch('GET /api/parties')
    vi.advanceTimersByTime(10_000)
    answer = { status: 200, body: '["fresh"]' }
    expect(await call('GET /api/parties')).toEqual(['fresh'])
    vi.useRealTimers()
  })

  test('is not used by a change to the same URL', async () => {
    await prefetch('GET /api/events', { query: {} })
    await call('POST /api/events', { body: {} as never })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
    await call('GET /api/events', { query: {} })
    expect(requests).toHaveLength(2)
  })
})
