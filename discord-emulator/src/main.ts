import { startLocalDiscord } from './server.ts'

const defaultPort = 3001
/** What would be registered in Discord's portal; without it any address on this machine may sign people in. */
const redirectUris = process.env['LOCAL_DISCORD_REDIRECTS']

const localDiscord = await startLocalDiscord({
  port: Number(process.env['LOCAL_DISCORD_PORT'] ?? defaultPort),
  ...(redirectUris ? { redirectUris: redirectUris.split(',') } : {}),
})

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void localDiscord.close().then(() => process.exit(0))
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Started by another program, it must not outlive it.
process.on('disconnect', stop)

// A launcher asks what an application needs to know.
process.send?.({ url: localDiscord.url, env: localDiscord.env })
process.stdout.write(`LOCAL DISCORD (das ist nicht Discord): ${localDiscord.url}\n`)
