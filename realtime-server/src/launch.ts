import { fork, type ChildProcess } from 'node:child_process'
import { loadEnvFile } from '#core/env-file.ts'
import { namesDiscord } from '#core/env.ts'

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
  await import('./main.ts')
  if (needsLocalDiscord) tellHowToSignIn()
}

type Ready = { url: string; env: Record<string, string> }

function startLocalDiscord(): Promise<{ env: Record<string, string>; child: ChildProcess }> {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(isSource ? '../local-discord/main.ts' : './local-discord.js', import.meta.url)
  return new Promise((resolve, reject) => {
    const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env
    const child = fork(entry.pathname, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, LOCAL_DISCORD_REDIRECTS: `${new URL(PUBLIC_URL).origin}/auth/discord/callback` },
    })
    child.once('message', (message) => resolve({ env: (message as Ready).env, child }))
    child.once('exit', (code) =>
      reject(new Error(`The local Discord ended (code ${code}) before it was ready.`)),
    )
  })
}

function tellHowToSignIn(): void {
  const port = process.env['PORT'] ?? '3000'
  const discordPort = process.env['LOCAL_DISCORD_PORT'] ?? '3001'
  console.log(`
  Raidtisch         http://localhost:${port}
  Lokales Discord   http://localhost:${discordPort}  (nicht Discord: ein Stellvertreter zum Ausprobieren)

  Anmelden: 'Mit Discord anmelden' und eine Person wählen.
    lena   Lead und Member: plant Events, baut Parties
    otto   PVP Orga und Member: leitet mit
    mia, ben   Member
    audra  Member, darf Audit Logs lesen
    gast   auf dem Server, ohne Rolle
    gilda  besitzt den Server, ohne Rolle: darf leiten
    fremd  nicht auf dem Server: kommt nicht herein
`)
}

launch().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
