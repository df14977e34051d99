import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, closeSync } from 'node:fs'
import path from 'node:path'
import { isBuilt, noteBuild, sourcesDigest } from './build-stamp.ts'

/** What `npm start` does first: builds what changed since the last build, and says so in one line per part. */
const root = path.resolve(import.meta.dirname, '..')
const logFile = path.join(root, '.cache/build.log')
const shownOnFailure = 25

const parts = [
  { workspace: 'frontend', says: 'Webseite wird gebaut · building the web page' },
  { workspace: 'realtime-server', says: 'Server wird gebaut · building the server' },
]

/** All output goes to the log; true when it worked. */
function build(workspace: string, log: number): Promise<boolean> {
  const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
    cwd: root,
    stdio: ['ignore', log, log],
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function main(): Promise<void> {
  // Of the sources as they are before the build: a change made meanwhile is built at the next start.
  const sources = sourcesDigest(root)
  if (isBuilt(root, sources)) {
    console.log('Nichts hat sich geändert, nichts zu bauen · nothing changed, nothing to build')
    return
  }
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  for (const [at, { workspace, says }] of parts.entries()) {
    console.log(`[${at + 1}/${parts.length}] ${says} …`)
    if (await build(workspace, log)) continue
    const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-shownOnFailure).join('\n')
    console.error(`${tail}\nDer Build ist gescheitert · the build failed: ${path.relative('.', logFile)}`)
    process.exitCode = 1
    return
  }
  closeSync(log)
  noteBuild(root, sources)
}

await main()
