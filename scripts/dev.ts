import { spawn } from 'node:child_process'
import { runServer } from '../realtime-server/dev-server.ts'
import { loadEnvFile } from '../realtime-server/src/core/process/env-file.ts'
import { needsEmulator } from '../realtime-server/src/discord-emulator-process.ts'
import { startBox } from '../realtime-server/src/start-box.ts'

/** Vite with hot reload at 5173, the server starting anew at each change behind it, the local Discord beside them. */
loadEnvFile()
const url = 'http://localhost:5173'
// Log lines go to the terminal.
const env = { PUBLIC_URL: url, LOG_FILE: '', ...process.env }
const { LOCAL_DISCORD_PORT = '3001' } = process.env
const emulatorUrl = needsEmulator(env) ? `http://localhost:${LOCAL_DISCORD_PORT}` : null
process.stdout.write(`${startBox({ url, logFile: null, emulatorUrl })}\n`)

const stopServer = runServer(env)
const vite = spawn('npx', ['vite', 'frontend', '--port', '5173', '--strictPort'], { stdio: 'inherit' })

async function stop(): Promise<void> {
  vite.kill('SIGTERM')
  await stopServer()
  process.exit()
}

// One without the other is no use.
vite.once('exit', () => void stop())
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
