import path from 'node:path'
import { loadEnvFile } from '#core/process/env-file.ts'
import { needsEmulator, startEmulatorProcess } from './discord-emulator-process.ts'
import { startBox } from './start-box.ts'

/**
 * What `npm start` runs. The product itself is started in this process and cannot tell the local Discord from
 * the real one.
 */
async function launch(): Promise<void> {
  loadEnvFile()
  const isLocal = needsEmulator(process.env)
  if (isLocal) {
    const { env, child } = await startEmulatorProcess(emulatorEntry(), process.env)
    Object.assign(process.env, env)
    process.once('exit', () => child.kill())
  }
  const { DATA_DIR = './.data' } = process.env
  process.env['LOG_FILE'] ??= path.join(DATA_DIR, 'logs/raidtisch.log')
  await import('./main.ts')
  const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}`, LOG_FILE = '' } = process.env
  const emulatorUrl = `http://localhost:${process.env['LOCAL_DISCORD_PORT'] ?? '3001'}`
  const box = startBox({
    url: PUBLIC_URL,
    logFile: LOG_FILE === '' ? null : path.relative('.', LOG_FILE),
    emulatorUrl: isLocal ? emulatorUrl : null,
  })
  process.stdout.write(`${box}\n`)
}

/** Bundled, it lies beside this file; the sources have a folder for it. */
function emulatorEntry(): string {
  const isSource = import.meta.url.endsWith('.ts')
  return path.join(
    import.meta.dirname,
    isSource ? '../../discord-emulator/src/main.ts' : 'discord-emulator.js',
  )
}

launch().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
