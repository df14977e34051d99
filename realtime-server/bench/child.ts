import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { processFile, type ProcessName } from './build.ts'

/** What a process answers to, by name; one argument each, plain data both ways. */
type Api = Record<string, (argument: never) => unknown>
type Question = { id: number; name: string; argument: unknown }
type Reply = { id: number; result?: unknown; error?: string }

export type Child<A extends Api> = {
  ask: <K extends keyof A & string>(
    name: K,
    ...argument: Parameters<A[K]>
  ) => Promise<Awaited<ReturnType<A[K]>>>
  stop: () => Promise<void>
}

/** Called by a process of the benchmarks once it is ready; it ends with its parent. */
export function answerParent(api: Api): void {
  process.on('message', ({ id, name, argument }: Question) => {
    const answer = async () => api[name]?.(argument as never)
    answer().then(
      (result) => process.send?.({ id, result } satisfies Reply),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
    )
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}

/** Starts a process and waits until it is ready. */
export async function startChild<A extends Api>(
  name: ProcessName,
  ...args: (string | number)[]
): Promise<Child<A>> {
  const child = fork(processFile(name), args.map(String), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Plain Node, as in production: not through the loader this process runs with.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`)
  })
  // Whoever waits for an answer hears of it; nobody waits while it is being stopped.
  died.catch(() => undefined)
  await Promise.race([once(child, 'message'), died])
  let lastId = 0
  return {
    ask: async (question, ...[argument]) => {
      const id = ++lastId
      const reply = waitForReply(child, id)
      child.send({ id, name: question, argument } satisfies Question)
      const { result, error } = await Promise.race([reply, died])
      if (error !== undefined) throw new Error(`${name} ${question}: ${error}`)
      return result as never
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await died.catch(() => undefined)
    },
  }
}

function waitForReply(child: ChildProcess, id: number): Promise<Reply> {
  return new Promise((resolve) => {
    const listen = (reply: Reply) => {
      if (reply.id !== id) return
      child.off('message', listen)
      resolve(reply)
    }
    child.on('message', listen)
  })
}
