import path from 'node:path'
import { dataFolder, needsEmulator } from '#core/process/data-folder.ts'
import { loadEnvFile } from '#core/process/env.ts'
import { startEmulatorProcess } from './discord-emulator-process.ts'
import { startBox } from './start-box.ts'

/** The build puts it beside this file. */
const emulatorEntry = path.join(import.meta.dirname, 'discord-emulator.js')

/**
 * What `npm start` runs. The product itself is started in this process and cannot tell the local Discord from
 * the real one.
 */
async function launch(): Promise<void> {
  loadEnvFile()
  const isLocal = needsEmulator(process.env)
  if (isLocal) {
    const { env, child } = await startEmulatorProcess(emulatorEntry, process.env)
    Object.assign(process.env, env)
    process.once('exit', () => child.kill())
  }
  process.env['LOG_FILE'] ??= path.join(dataFolder(process.env), 'logs/raidtisch.log')
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

launch().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
