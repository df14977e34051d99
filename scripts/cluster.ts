import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startEmulatorProcess } from '../realtime-server/src/discord-emulator-process.ts'
import { startBox } from '../realtime-server/src/start-box.ts'
import { startCluster } from '../realtime-server/src/testing/cluster.ts'
import { startPostgres } from '../realtime-server/src/testing/postgres-server.ts'
import { startRedis } from '../realtime-server/src/testing/redis-server.ts'

/** What docker-compose.yml starts, without Docker and beside the local Discord. All data is gone when it ends. */
const port = 8080
const url = `http://localhost:${port}`
const dist = path.resolve(import.meta.dirname, '../realtime-server/dist')
const folder = path.resolve(import.meta.dirname, '../.cache/cluster')

async function run(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { env, child: discord } = await startEmulatorProcess(path.join(dist, 'discord-emulator.js'), {
    PATH: process.env['PATH'],
    PUBLIC_URL: url,
  })
  const [postgres, redis] = await Promise.all([
    startPostgres({ durable: true }),
    startRedis({ durable: true }),
  ])
  const cluster = await startCluster({
    main: path.join(dist, 'main.js'),
    port,
    variables: {
      ...(env as Record<string, string>),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
    },
    variablesOf: (number) => ({ LOG_FILE: path.join(folder, `server-${number}.log`) }),
  })
  const emulatorUrl = new URL(env['DISCORD_API_BASE'] ?? '').origin
  const box = startBox({ url, logFile: path.relative('.', folder), emulatorUrl })
  const servers = cluster.servers.map((server) => server.url).join('  ')
  process.stdout.write(`${box}\nProxy: ${cluster.proxy}\nServers: ${servers}\n`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await cluster.stop()
    await Promise.all([postgres.stop(), redis.stop()])
    discord.kill()
    process.exit()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
