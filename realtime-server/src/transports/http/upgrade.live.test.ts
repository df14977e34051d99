import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { dispatchUpgrades, upgradeLimit } from './upgrade.ts'

let server: Server
const reached: string[] = []

beforeAll(async () => {
  server = createServer()
  dispatchUpgrades(server, {
    origins: new Set(['https://raid.example', 'http://[::1]:3000']),
    targets: [
      {
        prefix: '/board/',
        handle: (req, socket) => {
          reached.push(req.headers.origin ?? '')
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
        },
      },
    ],
    limiter: createRateLimiter(upgradeLimit),
    proxies: 1,
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function upgrade(path: string, origin: string | undefined, address = '192.0.2.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const originLine = origin === undefined ? '' : `Origin: ${origin}\r\n`
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${address}\r\n${originLine}\r\n`,
    )
  })
}

it.each(['https://raid.example', 'http://[::1]:3000'])('lets a page of ours in: %s', async (origin) => {
  expect(await upgrade('/board/x', origin)).toBe('HTTP/1.1 101 Switching Protocols')
})

it.each([
  'https://evil.example',
  'https://raid.example.evil.example',
  'https://evilraid.example',
  'https://raid.exampl',
  'http://raid.example',
  'https://raid.example:8443',
  'null',
  '',
  undefined,
  'HTTPS://RAID.EXAMPLE',
  'https://raid.example.',
  'https://user@raid.example',
  'https://raid.example/',
  'http://[::2]:3000',
])('keeps every other page out: %s', async (origin) => {
  const before = reached.length
  expect(await upgrade('/board/x', origin)).toBe('HTTP/1.1 403 Forbidden')
  expect(reached.length).toBe(before)
})

it('knows no other path', async () => {
  expect(await upgrade('/elsewhere', 'https://raid.example')).toBe('HTTP/1.1 404 Not Found')
})

it('opens 6,000 connections a minute for one address, and goes on for others', async () => {
  const address = '192.0.2.2'
  const open = () => upgrade('/board/x', 'https://raid.example', address)
  for (let opened = 0; opened < 6_000; opened += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, open))
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 101 Switching Protocols']))
  }
  const before = reached.length
  expect(await open()).toBe('HTTP/1.1 429 Too Many Requests')
  expect(reached.length).toBe(before)
  expect(await upgrade('/board/x', 'https://raid.example')).toBe('HTTP/1.1 101 Switching Protocols')
})
