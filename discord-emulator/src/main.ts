import { readFileSync } from 'node:fs'
import type { GuildSeed } from './guild.seed.ts'
import { startDiscordEmulator } from './server.ts'

const {
  LOCAL_DISCORD_PORT: port = '3001',
  // What would be registered in Discord's portal; without it any address on this machine may sign people in.
  LOCAL_DISCORD_REDIRECTS: redirectUris,
  LOCAL_DISCORD_SEED: seedFile,
} = process.env

async function main(): Promise<void> {
  const emulator = await startDiscordEmulator({
    port: Number(port),
    ...(redirectUris ? { redirectUris: redirectUris.split(',') } : {}),
    // The emulator checks the seed when it starts.
    ...(seedFile ? { seed: JSON.parse(readFileSync(seedFile, 'utf8')) as GuildSeed } : {}),
  })

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void emulator.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A program that started this one with a channel to it has ended.
  process.on('disconnect', stop)

  process.send?.({ url: emulator.url, env: emulator.env })
  process.stdout.write(`LOCAL DISCORD (das ist nicht Discord): ${emulator.url}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
