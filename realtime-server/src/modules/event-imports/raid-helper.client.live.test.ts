import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createRaidHelperClient } from './raid-helper.client.ts'

const link = { host: 'raid-helper.dev', externalId: '1465438821414994063' } as const
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function readerOf(listener: RequestListener, patience?: number) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const RAID_HELPER_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createRaidHelperClient({ RAID_HELPER_API_BASE }, patience === undefined ? {} : { patience })
}

describe('The reader of Raid-Helper', () => {
  test('asks for the event of the link, without a key, and takes what it answers', async () => {
    const asked: string[] = []
    const read = await readerOf((req, res) => {
      asked.push(`${req.method} ${req.url} ${req.headers.authorization ?? ''}`)
      res.setHeader('etag', '"7"').end('{"id":"ü"}')
    })
    expect(await read(link)).toEqual({ text: '{"id":"ü"}', etag: '"7"' })
    expect(asked).toEqual(['GET /v4/events/1465438821414994063 '])
  })

  test('asks only for changes when the last answer had a tag', async () => {
    const read = await readerOf((req, res) => {
      res.writeHead(req.headers['if-none-match'] === '"7"' ? 304 : 200).end()
    })
    expect(await read(link, '"7"')).toEqual({ isUnchanged: true })
  })

  test('follows no redirect', async () => {
    let isFollowed = false
    const read = await readerOf((req, res) => {
      isFollowed ||= req.url === '/elsewhere'
      res.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await read(link)).toEqual({ fault: 'redirected' })
    expect(isFollowed).toBe(false)
  })

  test.each([
    [404, 'gone'],
    [403, 'refused'],
    [429, 'refused'],
    [500, 'unreachable'],
  ])('knows what %i means', async (status, fault) => {
    const read = await readerOf((_req, res) => void res.writeHead(status).end('{}'))
    expect(await read(link)).toEqual({ fault })
  })

  test('cuts an answer that has no end', async () => {
    const read = await readerOf((_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      }
      res.on('drain', more)
      more()
    })
    expect(await read(link)).toEqual({ fault: 'too_large' })
  })

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops in the middle', (_req, res) => void res.write('{')],
  ])('gives up on a server that %s', async (_, listener) => {
    const read = await readerOf(listener, 200)
    expect(await read(link)).toEqual({ fault: 'slow' })
  })

  test('says that nobody is there', async () => {
    const read = createRaidHelperClient({ RAID_HELPER_API_BASE: 'http://127.0.0.1:9' })
    expect(await read(link)).toEqual({ fault: 'unreachable' })
  })
})
