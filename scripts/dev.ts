import { runFrontend } from '../frontend/dev-server.ts'
import { runServer } from '../realtime-server/dev-server.ts'
import { loadEnvFile } from '../realtime-server/src/core/process/env-file.ts'
import { needsEmulator } from '../realtime-server/src/discord-emulator-process.ts'
import { startBox } from '../realtime-server/src/start-box.ts'

/** Vite with hot reload at 5173, the server starting anew at each change behind it, the local Discord beside them. */
const pagePort = 5173

async function dev(): Promise<void> {
  loadEnvFile()
  const url = `http://localhost:${pagePort}`
  // Log lines go to the terminal.
  const env = { PUBLIC_URL: url, LOG_FILE: '', ...process.env }
  const { LOCAL_DISCORD_PORT = '3001' } = process.env
  const emulatorUrl = needsEmulator(env) ? `http://localhost:${LOCAL_DISCORD_PORT}` : null
  process.stdout.write(`${startBox({ url, logFile: null, emulatorUrl })}\n`)

  const stopFrontend = await runFrontend(pagePort)
  const stopServer = runServer(env)
  const stop = async () => {
    await Promise.all([stopFrontend(), stopServer()])
    process.exit()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
