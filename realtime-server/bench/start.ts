import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { startPostgres } from '#testing/postgres-server.ts'
import { freePort } from '#testing/free-port.ts'
import { startRedis } from '#testing/redis-server.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { startServerChild } from '#testing/server-child.ts'
import { processFile } from './build.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'

const mostSeconds = 3

/** From the start of a process until /readyz says 200, on databases that an earlier start has filled. */
export async function measureStart(pace: Pace): Promise<Figure[]> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ durable: true }),
    startRedis({ durable: true }),
  ])
  const discord = await startDiscordEmulator({ port: 0, members: 100 })
  const { main, remove } = await bundleServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'raidtisch-start-'))
  const common = {
    ...discord.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
  }
  const many = { ...common, DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  const embedded = { ...common, DATABASE_URL: '', REDIS_URL: '' }
  const measure = async () => ({
    node: await secondsOfNode(),
    express: await secondsUntilReady(processFile('bare-express'), {}),
    many: await secondsUntilReady(main, many),
    embedded: await secondsUntilReady(main, embedded),
  })
  try {
    // The first start makes the tables.
    await measure()
    const { kept, foreign } = await measureRounds(pace.rounds, measure)
    const seconds = (of: keyof (typeof kept)[number]) => median(kept.map((round) => round[of]))
    const figuresOf = (figure: string, value: number): Figure[] => {
      const common = { figure, unit: 's', value, foreign }
      return [
        { ...common, against: null, peer: null, aim: { atMost: mostSeconds } },
        { ...common, against: 'bare Express', peer: seconds('express'), aim: null },
        { ...common, against: 'node -e 0', peer: seconds('node'), aim: null },
      ]
    }
    return [
      ...figuresOf('start to ready, PostgreSQL and Redis', seconds('many')),
      ...figuresOf('start to ready, embedded database', seconds('embedded')),
    ]
  } finally {
    await discord.close()
    await Promise.all([postgres.stop(), redis.stop()])
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsOfNode(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return (performance.now() - startedAt) / 1_000
}

async function secondsUntilReady(main: string, environment: Record<string, string>): Promise<number> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = await startServerChild({
    main,
    url,
    environment: { ...environment, PORT: String(port), PUBLIC_URL: url },
  })
  const seconds = (performance.now() - startedAt) / 1_000
  await child.terminate()
  return seconds
}
