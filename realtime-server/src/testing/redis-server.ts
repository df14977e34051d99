import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from 'redis'
import { freePort } from './free-port.ts'
import { type PrivateServer, startPrivateServer } from './private-server.ts'
import { programPath, redisProgram } from './system-packages.ts'

/**
 * A Redis of our own. It starts within a blink, so every test file takes its own: files on one Redis would hear each
 * other's messages, and some of them stop it.
 * `durable` (default no) makes it keep what it holds through a kill, as docker-compose.yml has it; otherwise everybody is
 * signed out by one.
 */
export async function startRedis(options: { durable?: boolean } = {}): Promise<PrivateServer> {
  const program = programPath(redisProgram)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  return startPrivateServer({
    url,
    program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      ...(options.durable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no']),
    ],
    probe: () => probe(url),
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  })
}

async function probe(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 1_000 } })
  client.on('error', () => undefined)
  await client.connect()
  client.destroy()
}
