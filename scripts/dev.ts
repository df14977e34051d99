import { spawn } from 'node:child_process'

/** Vite with hot reload at 5173, the server restarting on change behind it, and the local Discord beside them. */
const pageUrl = 'http://localhost:5173'

const children = [
  spawn('npx', ['tsx', 'watch', 'realtime-server/src/launch.ts'], {
    stdio: 'inherit',
    // Log lines go to the terminal.
    env: { PUBLIC_URL: pageUrl, LOG_FILE: '', ...process.env },
  }),
  spawn('npx', ['vite', 'frontend', '--port', '5173', '--strictPort'], { stdio: 'inherit' }),
]

function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}

// One without the other is no use.
for (const child of children) child.once('exit', stop)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
