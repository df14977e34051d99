import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** A server program that belongs to the tests alone. */
export type PrivateServer = {
  url: string
  /** Stops answering without closing its connections, as a hanging machine would. */
  pause: () => void
  resume: () => void
  kill: () => Promise<void>
  /** Starts again on the same port with the same files. */
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
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  return {
    url: start.url,
    pause: () => signalAll(child, 'SIGSTOP'),
    resume: () => signalAll(child, 'SIGCONT'),
    kill: () => kill(child),
    restart: async () => {
      await kill(child)
      child = await run(start)
    },
    stop: async () => {
      process.off('exit', endNow)
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
      if (Date.now() > deadline) throw new Error(`${program} does not answer:\n${output}`, { cause })
      await delay(30)
    }
  }
}

/** PostgreSQL serves each connection by a process of its own. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || !existsSync(`/proc/${pid}`)) return
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const one of [pid, ...workers.map(Number)]) signalOne(one, signal)
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
