import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { processFile } from './build.ts'
import { treeMs } from './machine.ts'
import { eventually } from './wait.ts'

export type ProductServer = {
  url: string
  /** Processor time of the server so far, in ms. */
  cpuMs: () => number
  stop: () => Promise<void>
}

/** The product as it ships, in a process of its own; only Discord is not there. */
export async function startProduct(options: {
  databaseUrl: string
  sessionSecret: string
  guildId: string
}): Promise<ProductServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'raidtisch-bench-'))
  const child = spawn(process.execPath, [processFile('main')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: options.databaseUrl,
      REDIS_URL: '',
      SESSION_SECRET: options.sessionSecret,
      SERVICES: 'web,live,board,scheduler',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      DISCORD_CLIENT_ID: 'none',
      DISCORD_CLIENT_SECRET: 'none',
      DISCORD_BOT_TOKEN: 'none',
      DISCORD_GUILD_ID: options.guildId,
    },
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  let answers = false
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    fetch(url).then(
      () => (answers = true),
      () => undefined,
    )
    return answers
  }
  await eventually(isUp, 'the server answers')
  return {
    url,
    cpuMs: () => treeMs(child.pid ?? 0),
    stop: async () => {
      process.off('exit', endNow)
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
