import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** A server in a process of its own. */
export type ServerChild = {
  url: string
  /** Ends it as a power cut would end it: no handler runs, nothing is flushed. */
  kill: () => Promise<void>
  /** Stops it without closing its connections, as a hanging machine would. */
  pause: () => void
  resume: () => void
  /** Asks it to stop, as a deploy does; resolves to its exit code. */
  terminate: () => Promise<number | null>
  /** Starts it again at the same address with the same data; one that still runs is killed. */
  restart: () => Promise<void>
}

type Start = { main: string; url: string; environment: Readonly<Record<string, string>> }

/** Starts the bundle `main`, which is to listen at `url`. Resolves when it is ready. */
export async function startServerChild(start: Start): Promise<ServerChild> {
  let child: ChildProcess
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const run = async () => {
    const { main, environment } = start
    child = spawn(process.execPath, ['--disable-proto=delete', main], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const endNow = () => child.kill('SIGKILL')
    process.once('exit', endNow)
    child.once('exit', () => process.off('exit', endNow))
    await ready(child, start.url)
  }
  await run()
  return {
    url: start.url,
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    terminate: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    restart: async () => {
      await end('SIGKILL')
      await run()
    },
  }
}

const readyWithinMs = 60_000

async function ready(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const deadline = performance.now() + readyWithinMs
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200 && child.exitCode === null) return
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server is not ready: ${output}`)
    }
    await delay(30)
  }
}
