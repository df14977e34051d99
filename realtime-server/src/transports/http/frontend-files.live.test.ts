import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Router } from 'express'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createHttpApp } from './app.ts'
import { serveFrontend } from './frontend-files.ts'
import { createHealth } from './health.ts'

const frontendDir = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-pages-'))
const keptAssets = path.join(frontendDir, 'kept')
for (const folder of [path.join(frontendDir, 'assets'), keptAssets]) mkdirSync(folder)
const page = '<!doctype html>'
writeFileSync(path.join(frontendDir, 'index.html'), page)
const script = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `line ${index}`))
const compressedScript = brotliCompressSync(script)
writeFileSync(path.join(frontendDir, 'assets/index-9f8e7d.js'), script)
writeFileSync(path.join(frontendDir, 'assets/built-1c2d3e.js'), script)
writeFileSync(path.join(frontendDir, 'assets/built-1c2d3e.js.br'), compressedScript)

const app = createHttpApp({
  logger: pino({ level: 'silent' }),
  origins: new Set(),
  imageOrigin: 'https://images.example',
  proxies: 0,
  session: (_req, _res, next) => next(),
  health: createHealth(() => false),
  navigation: Router(),
  api: Router(),
  frontend: { built: frontendDir, keptAssets },
})
const server = createServer(app).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(frontendDir, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = {}) => fetch(url + address, { headers })
const nothingThere = { code: 'not_found' }

it('answers a file that only long gone builds had with not_found', async () => {
  const answer = await get('/assets/index-0a1b2c.js')
  expect([answer.status, await answer.json()]).toMatchObject([404, nothingThere])
})

it('sends a file as it was compressed at the build, where it was', async () => {
  const answer = await get('/assets/built-1c2d3e.js', { 'accept-encoding': 'gzip, br' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(compressedScript.length),
    'content-type': 'text/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(await answer.text()).toBe(script)
})

it('sends a file that the next build has removed from those of the last builds', async () => {
  const built = path.join(frontendDir, 'assets/built-1c2d3e.js')
  const kept = path.join(keptAssets, 'built-1c2d3e.js')
  renameSync(built, kept)
  rmSync(`${built}.br`)
  const answer = await get('/assets/built-1c2d3e.js', { 'accept-encoding': 'br' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe(script)
  rmSync(kept)
  const gone = await get('/assets/built-1c2d3e.js', { 'accept-encoding': 'br' })
  expect(gone.headers.get('content-encoding')).toBeNull()
  expect([gone.status, await gone.json()]).toMatchObject([404, nothingThere])
})

it('starts while files of the last builds vanish', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Named in the folder, and gone when it is looked at.
  symlinkSync('nowhere', path.join(folder, 'lazy.js.part'))
  expect(() => serveFrontend({ built: frontendDir, keptAssets: folder })).not.toThrow()
})

it('compresses a file for a browser that accepts it', async () => {
  const plain = await get('/assets/index-9f8e7d.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
  const compressed = await get('/assets/index-9f8e7d.js', { 'accept-encoding': 'br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(await compressed.text()).toBe(script)
})

it('sends the page for every address of the app', async () => {
  const answer = await get('/events/1')
  expect([answer.status, await answer.text()]).toEqual([200, page])
})

it('sends the page as it was at the start, asked for anew each time and sent only when it is another one', async () => {
  rmSync(path.join(frontendDir, 'index.html'))
  const { status, headers } = await get('/')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  // Without its own Cache-Control, fetch adds one that asks for the whole page.
  const again = await get('/', {
    'if-none-match': headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  })
  expect(again.status).toBe(304)
})
