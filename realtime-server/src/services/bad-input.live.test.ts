import { mkdtempSync, rmSync } from 'node:fs'
import { request as sendRaw } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { fingerprint } from '#testing/fingerprint.ts'
import { type Person, type Reply, routeOf } from '#testing/person.ts'
import { routeRequests } from '#testing/route-requests.ts'
import type { RouteInput } from '#testing/route-stage.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { startServer } from '#testing/test-server.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// Whatever is sent to a route by somebody with every right: never a failure of the server, and a refusal changes nothing.

const runs = process.env['LONG'] ? 500 : 10

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const backups = mkdtempSync(path.join(tmpdir(), 'rt-backups-'))
// Without the clock: what happens by itself would look like what a refused request did.
const server = await startServer({
  discord,
  variables: { DATABASE_URL: url, BACKUP_DIR: backups, SERVICES: 'web,live,board,discord' },
})
let lena: Person
let requests = 0
const answers = new Map<number, number>()

beforeAll(async () => {
  lena = await server.signIn('lena')
  // What the gateway still tells at the start is no answer to a bad request.
  await eventually(async () => (await db.prisma.botStatus.findFirst())?.state === 'ready')
})

afterAll(async () => {
  const counted = JSON.stringify(Object.fromEntries(answers))
  process.stdout.write(
    `${requests} bad requests on ${operations.size} routes, answers by status: ${counted}\n`,
  )
  await server.stop()
  await discord.close()
  rmSync(backups, { recursive: true, force: true })
})

async function stored() {
  await server.context.outbox.settled()
  return fingerprint(db)
}

const hostileText = fc.constantFrom(
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '__proto__',
  'constructor',
  "'; DROP TABLE event; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '‮',
  '🐉'.repeat(5_000),
  'x'.repeat(50_000),
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '1e999',
  'NaN',
  '',
)
const hostileNumber = fc.constantFrom(-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, -0, 1e-320)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null], { length: 1e9 }, { toString: null }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** The right body with one or two of its fields replaced, added or wrapped; sometimes nothing like it at all. */
const bodyLike = (body: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.oneof(fc.constantFrom(...keysOf(body)), hostileText), hostileValue, { maxKeys: 3 })
        .map((changes) => ({ ...(body as object), ...changes })),
    },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant([body]) },
  )

/** Fields that some body of the contracts has, so that other routes' fields are tried too. */
const keysOf = (body: unknown): string[] => [
  ...Object.keys(body ?? {}),
  'id',
  'createdBy',
  'serverId',
  'roles',
  'settings',
  'preselectedPlayers',
  'classFilters',
  'date',
  'position',
  'notes',
]

const valuesLike = (values: Record<string, string> | undefined): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(values ?? {}).map(([name, value]) => [
        name,
        fc.oneof(
          { weight: 2, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: hostileText.map(shortened) },
        ),
      ]),
    ),
  )
const shortened = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '?').slice(0, 500) || 'x'
const headersLike = fc.dictionary(
  fc.constantFrom('idempotency-key', 'authorization', 'accept-language', 'x-forwarded-for'),
  fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim()),
)

describe.each([...operations])('%s', (name, contract) => {
  test(`takes ${runs} bad requests`, { timeout: 600_000 }, async () => {
    const input = await rightRequest(name)
    const sentBefore = requests
    await fc.assert(
      fc.asyncProperty(
        valuesLike(input.params),
        fc.oneof(valuesLike(input.query), fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 })),
        bodyLike(input.body ?? {}),
        headersLike,
        async (params, query, body, headers) => {
          await send(contract, { params, query, body }, headers)
        },
      ),
      { numRuns: runs, seed: 20_240_229, endOnFailure: true },
    )
    expect(requests - sentBefore).toBe(runs)
  })

  test('takes bytes that are no request of ours', async () => {
    const input = await rightRequest(name)
    const route = routeOf(contract, input)
    const bodies = [
      '{',
      '"text"',
      '[]',
      'null',
      '\u0000',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `{"title":${'9'.repeat(5_000)}}`,
      `{"title":"\\ud800"}`,
      `{"x":"${'x'.repeat(150_000)}"}`,
    ]
    for (const rawBody of contract.method === 'get' ? [] : bodies) {
      const before = await stored()
      await check(before, await lena.call(route, { rawBody }))
    }
    const before = await stored()
    for (const path of ['%', '%ff', '%c0%af', '%ed%a0%80', '%00', '..%2f..', `${'a'.repeat(9_000)}`]) {
      const target = contract.path.replaceAll(/\{\w+\}/g, path)
      expect(
        await rawStatus(contract.method, `${target}?${path}=${path}&a[b][c]=1&__proto__[x]=1`),
      ).toBeLessThan(500)
    }
    // Where no path can be wrong and nothing is asked for, a strange query is no reason to refuse.
    const isRight = contract.method !== 'get' && !contract.path.includes('{') && contract.body === undefined
    expect(isRight ? before : await stored()).toEqual(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

async function rightRequest(name: string): Promise<RouteInput> {
  // The one before may have signed her out.
  lena = await server.signIn('lena')
  const input = await routeRequests[name]?.({ db, lead: lena })
  if (!input) throw new Error(`Say in route-requests.ts what to ask of ${name}`)
  return input
}

async function send(contract: Contract, input: RouteInput, headers: Record<string, string>): Promise<void> {
  const before = await stored()
  const body = contract.method === 'get' ? {} : { body: input.body }
  await check(before, await lena.call(routeOf(contract, input), { ...body, headers }))
}

async function check(before: Record<string, string>, { status, body }: Reply): Promise<void> {
  requests++
  answers.set(status, (answers.get(status) ?? 0) + 1)
  if (status >= 500) throw new Error(`failed with ${status}: ${JSON.stringify(body)}`)
  if (status >= 400 && !sameAs(before, await stored()))
    throw new Error(`refused with ${status}, but something changed`)
}

const sameAs = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(one, Object.keys(one).toSorted()) === JSON.stringify(other, Object.keys(other).toSorted())

/** Below fetch, which would tidy the address up. */
function rawStatus(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const headers = { cookie: lena.browser.cookiesFor(server.url), origin: server.url }
    const req = sendRaw({ hostname, port, path, method: method.toUpperCase(), headers }, (res) => {
      res.resume()
      resolve(res.statusCode ?? 0)
    })
    req.once('error', reject)
    req.end()
  })
}

test('a request gets 10 s for its headers and 30 s for the whole', () => {
  expect(server.context.http).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
})
