import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

let child: ChildProcess

afterEach(() => child.kill('SIGKILL'))

/** Starts the command line entry on a free port; gives the line it prints. */
async function start(): Promise<string> {
  child = fork(new URL('main.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LOCAL_DISCORD_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return line.toString()
}

test('says in one line where it is and what it is not, and ends cleanly on SIGTERM', async () => {
  const line = await start()
  expect(line).toMatch(/^LOCAL DISCORD \(das ist nicht Discord\): http:\/\/127\.0\.0\.1:\d+\n$/)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('ends when the program that started it is gone', async () => {
  await start()
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})
