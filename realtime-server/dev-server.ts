import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { watch } from 'rolldown'
import config from './rolldown.config.ts'
import { needsEmulator, startEmulatorProcess } from './src/discord-emulator-process.ts'

/** Below this workspace, because the bundle looks for its packages in the folders above it. */
const dir = path.join(import.meta.dirname, '.cache/dev')

/**
 * Bundles the server and starts it, and both again at each change: a bundle starts in half the time of the sources.
 * The local Discord stays what people made of it until its own sources change. Returns how to stop.
 */
export function runServer(given: NodeJS.ProcessEnv): () => Promise<void> {
  let server: ChildProcess | undefined
  let discord: Awaited<ReturnType<typeof startEmulatorProcess>> | undefined
  let isDiscordOld = false

  async function restart(): Promise<void> {
    await end(server)
    if (isDiscordOld) {
      await end(discord?.child)
      discord = undefined
      isDiscordOld = false
    }
    if (needsEmulator(given))
      discord ??= await startEmulatorProcess(path.join(dir, 'discord-emulator.js'), given)
    server = fork(path.join(dir, 'main.js'), { env: { ...given, ...discord?.env } })
  }

  // One after the other, because two servers cannot use the same folder.
  let last = Promise.resolve()
  const next = (work: () => Promise<void>) =>
    (last = last.then(work).catch((error: unknown) => console.error(error)))

  const [output] = [config.output].flat()
  const watcher = watch({
    ...config,
    cwd: import.meta.dirname,
    output: { ...output, dir },
    watch: { clearScreen: false },
  })
  watcher.on('change', (file) => {
    if (file.includes(`${path.sep}discord-emulator${path.sep}`)) isDiscordOld = true
  })
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void next(restart)
    if (event.code === 'ERROR') console.error(event.error.message)
    if ('result' in event) void event.result.close()
  })
  return async () => {
    await watcher.close()
    await next(async () => void (await Promise.all([end(server), end(discord?.child)])))
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = once(child, 'exit')
  child.kill('SIGTERM')
  await hasEnded
}
