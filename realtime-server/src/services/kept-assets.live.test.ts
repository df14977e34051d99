import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { eventually } from '#testing/eventually.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { freePort } from '#testing/free-port.ts'
import type { PrivateServer } from '#testing/private-server.ts'
import { startServerChild } from '#testing/server-child.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testVariables } from '#testing/test-env.ts'

test('a page from before a deploy gets its lazy files from the new server, one from after it those of both', async () => {
  const { url: databaseUrl } = await createTestDatabase()
  const discord = await startDiscordEmulator({ port: 0, members: 1 })
  const { main, remove } = await bundleServer()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-deploy-'))
  // The server takes the front end that is nearest to its bundle.
  const frontend = path.join(path.dirname(main), 'frontend/dist')
  const servers: PrivateServer[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.terminate()))
    await discord.close()
    remove()
    rmSync(folder, { recursive: true })
  })
  build(frontend, 'a')
  const start = async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const environment = {
      ...testVariables,
      ...discord.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
    }
    const server = await startServerChild({ main, url, environment })
    servers.push(server)
    return server
  }
  const old = await start()
  await eventually(() => existsSync(path.join(folder, 'assets/files/lazy-a.js')))

  build(frontend, 'b')
  // The old server still runs, and its files are gone from where it was built.
  expect((await get(`${old.url}/assets/lazy-a.js`)).body).toBe('lazy of a')
  expect((await get(old.url)).body).toBe('page of a')
  const next = await start()
  expect((await get(next.url)).body).toBe('page of b')
  for (const address of [`${next.url}/assets/lazy-a.js`, `${next.url}/assets/lazy-b.js`])
    expect(await get(address)).toEqual({
      status: 200,
      body: `lazy of ${address.at(-4)}`,
      cache: 'public, max-age=31536000, immutable',
      encoding: 'br',
    })
  // While both run, the proxy may send a page of the new one to the old one.
  await eventually(async () => (await get(`${old.url}/assets/lazy-b.js`)).status === 200)
  expect((await get(`${old.url}/assets/lazy-b.js`)).body).toBe('lazy of b')
})

/** A front end as `vite build` leaves it: without anything of the build before. */
function build(folder: string, name: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  const lazy = path.join(folder, `assets/lazy-${name}.js`)
  // Long enough to be worth compressing.
  const content = `lazy of ${name}`.padEnd(5_000)
  writeFileSync(lazy, content)
  writeFileSync(`${lazy}.br`, brotliCompressSync(content))
  writeFileSync(path.join(folder, 'index.html'), `page of ${name}`)
}

async function get(address: string) {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const { status, headers } = response
  return {
    status,
    body: (await response.text()).trim(),
    cache: headers.get('cache-control'),
    encoding: headers.get('content-encoding'),
  }
}
