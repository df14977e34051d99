import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { loadEnvFile } from '#core/env-file.ts'
import { namesDiscord } from '#core/env.ts'
import { startBox } from './start-box.ts'

/**
 * What `npm start` runs. Without any Discord credentials, and only outside production, it brings the local
 * stand-in for Discord as a process of its own; the product itself is started in this process and
 * cannot tell the difference.
 */
async function launch(): Promise<void> {
  loadEnvFile()
  const needsLocalDiscord = process.env['NODE_ENV'] !== 'production' && !namesDiscord(process.env)
  if (needsLocalDiscord) {
    const { env, child } = await startLocalDiscord()
    const { DONATION_URL = env['DONATION_URL'] } = process.env
    Object.assign(process.env, env, { DONATION_URL })
    process.env['DEMO_DATA'] ??= 'true'
    // Of its own, so that the invented guild's raids are not found in the real guild's calendar later.
    process.env['DATA_DIR'] ??= './.data/local-discord'
    process.once('exit', () => child.kill())
  }
  const { DATA_DIR = './.data' } = process.env
  process.env['LOG_FILE'] ??= path.join(DATA_DIR, 'logs/raidtisch.log')
  await import('./main.ts')
  const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}`, LOG_FILE = '' } = process.env
  const localDiscordUrl = `http://localhost:${process.env['LOCAL_DISCORD_PORT'] ?? '3001'}`
  const box = startBox({
    url: PUBLIC_URL,
    logFile: LOG_FILE === '' ? null : path.relative('.', LOG_FILE),
    localDiscordUrl: needsLocalDiscord ? localDiscordUrl : null,
  })
  process.stdout.write(`${box}\n`)
}

type Ready = { url: string; env: Record<string, string> }

function startLocalDiscord(): Promise<{ env: Record<string, string>; child: ChildProcess }> {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(isSource ? '../local-discord/main.ts' : './local-discord.js', import.meta.url)
  return new Promise((resolve, reject) => {
    const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env
    const child = fork(entry.pathname, {
      // The box at the end of the start shows its address.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, LOCAL_DISCORD_REDIRECTS: `${new URL(PUBLIC_URL).origin}/auth/discord/callback` },
    })
    child.once('message', (message) => resolve({ env: (message as Ready).env, child }))
    child.once('exit', (code) =>
      reject(new Error(`The local Discord ended (code ${code}) before it was ready.`)),
    )
  })
}

launch().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
