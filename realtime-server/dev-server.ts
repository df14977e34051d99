import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { watch, type Plugin } from 'rolldown'
import type { DevServerMessage } from './dev-server.process.ts'
import config from './rolldown.config.ts'
import { needsEmulator } from './src/core/process/data-folder.ts'
import { startEmulatorProcess } from './src/discord-emulator-process.ts'

/** Below this workspace, because the bundle looks for its packages in the folders above it. */
const dir = path.join(import.meta.dirname, '.cache/dev')

/**
 * Bundles the server and starts it, and both again at each change. The next process has loaded the packages before it
 * is needed, which is half of what a start takes. The local Discord keeps its state until its own sources change.
 * Returns how to stop.
 */
export function runServer(given: NodeJS.ProcessEnv): () => Promise<void> {
  let server: ChildProcess | undefined
  let next: ChildProcess | undefined
  let emulator: Awaited<ReturnType<typeof startEmulatorProcess>> | undefined
  let isEmulatorOld = false
  const packages = new Set<string>()

  async function restart(): Promise<void> {
    const starting = next ?? prepare()
    await end(server)
    if (isEmulatorOld) {
      await end(emulator?.child)
      emulator = undefined
      isEmulatorOld = false
    }
    if (needsEmulator(given))
      emulator ??= await startEmulatorProcess(path.join(dir, 'discord-emulator.js'), given)
    const entry = pathToFileURL(path.join(dir, 'main.js')).href
    send(starting, { entry, env: emulator?.env ?? {} })
    server = starting
    next = undefined
    // Not before the server is ready, because both need the processor.
    server.once('message', () => (next ??= prepare()))
  }

  function prepare(): ChildProcess {
    // As `npm start`, and without the loader for TypeScript that this process runs with.
    const execArgv = ['--disable-proto=delete']
    const child = fork(path.join(dir, 'dev-server.process.js'), { execArgv, env: given })
    send(child, { packages: [...packages] })
    child.once('exit', () => {
      if (next === child) next = undefined
    })
    return child
  }

  // One after the other, because two servers cannot use the same folder.
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) =>
    (last = last.then(work).catch((error: unknown) => console.error(error)))

  const collectPackages: Plugin = {
    name: 'collect-packages',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name !== 'discord-emulator')
          for (const name of chunk.imports) if (!(name in bundle)) packages.add(name)
    },
  }
  const [output] = [config.output].flat()
  const watcher = watch({
    ...config,
    input: { ...(config.input as Record<string, string>), 'dev-server.process': 'dev-server.process.ts' },
    plugins: [collectPackages],
    cwd: import.meta.dirname,
    output: { ...output, dir },
    watch: { clearScreen: false },
  })
  watcher.on('change', (file) => {
    if (file.includes(`${path.sep}discord-emulator${path.sep}`)) isEmulatorOld = true
  })
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void inTurn(restart)
    if (event.code === 'ERROR') console.error(event.error.message)
    if ('result' in event) void event.result.close()
  })
  return async () => {
    await watcher.close()
    await inTurn(async () => void (await Promise.all([server, next, emulator?.child].map(end))))
  }
}

function send(child: ChildProcess, message: DevServerMessage): void {
  child.send(message)
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = once(child, 'exit')
  child.kill('SIGTERM')
  await hasEnded
}
