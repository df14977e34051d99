import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** A server program that belongs to the tests alone, in a process of its own. */
export type PrivateServer = {
  url: string
  /** Stops answering without closing its connections, as a hanging machine would. */
  pause: () => void
  resume: () => void
  /** Ends it as a power cut would: no handler runs, nothing is flushed. */
  kill: () => Promise<void>
  /** Asks it to stop, as a deploy does; resolves to its exit code. */
  terminate: () => Promise<number | null>
  /** Starts again on the same port with the same files; one that still runs is killed. */
  restart: () => Promise<void>
  /** Ends the server and removes its files. */
  stop: () => Promise<void>
}

type Start = {
  url: string
  program: string
  args: string[]
  owner?: { uid: number; gid: number } | undefined
  /** Of its environment, beside ours. */
  variables?: Readonly<Record<string, string>>
  /** Rejects until the server answers. */
  probe: () => Promise<void>
  cleanUp: () => void
}

export async function startPrivateServer(start: Start): Promise<PrivateServer> {
  let child = await run(start)
  return {
    url: start.url,
    pause: () => signalAll(child, 'SIGSTOP'),
    resume: () => signalAll(child, 'SIGCONT'),
    kill: () => kill(child),
    terminate: async () => {
      await end(child, 'SIGTERM')
      return child.exitCode
    },
    restart: async () => {
      await kill(child)
      child = await run(start)
    },
    stop: async () => {
      signalAll(child, 'SIGCONT')
      await end(child, 'SIGINT')
      start.cleanUp()
    },
  }
}

async function run({ program, args, owner, variables, probe }: Start): Promise<ChildProcess> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    ...owner,
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  child.once('exit', () => process.off('exit', endNow))
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${output}`)
    try {
      await probe()
      return child
    } catch (cause) {
      if (Date.now() > deadline) {
        endNow()
        throw new Error(`${program} does not answer:\n${output}`, { cause })
      }
      await delay(30)
    }
  }
}

/** PostgreSQL serves each connection by a process of its own. */
function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  const list = `/proc/${child.pid}/task/${child.pid}/children`
  const workers = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean) : []
  child.kill(signal)
  for (const one of workers) signalOne(Number(one), signal)
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // One that served a connection may have ended since the list was read.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** With its workers: one that lives on for a moment could still answer. */
async function kill(child: ChildProcess): Promise<void> {
  signalAll(child, 'SIGKILL')
  await end(child, 'SIGKILL')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
