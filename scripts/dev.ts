import { runFrontend } from '../frontend/dev-server.ts'
import { runServer } from '../realtime-server/dev-server.ts'
import { needsEmulator } from '../realtime-server/src/core/process/data-folder.ts'
import { loadEnvFile } from '../realtime-server/src/core/process/env.ts'
import { startBox } from '../realtime-server/src/start-box.ts'

/** Vite with hot reload at 5173, the server starting anew at each change behind it, the local Discord beside them. */
const pagePort = 5173

async function dev(): Promise<void> {
  // Before the file `.env`, whose address is another one. Log lines go to the terminal.
  process.env['PUBLIC_URL'] ??= `http://localhost:${pagePort}`
  process.env['LOG_FILE'] ??= ''
  loadEnvFile()
  // A copy, because Vite sets NODE_ENV.
  const env = { ...process.env }
  const { PUBLIC_URL: url = '', LOCAL_DISCORD_PORT = '3001' } = env
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
