import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { DevServerMessage } from './dev-server.process.ts'

let child: ChildProcess
const server = `
  process.once('SIGTERM', () => process.exit(Number(process.env.CODE)))
  setInterval(() => {}, 1000)
  process.send('started with ' + process.env.CODE)
`
const message: DevServerMessage = {
  entry: `data:text/javascript,${encodeURIComponent(server)}`,
  env: { CODE: '7' },
}

function start(): void {
  child = fork(new URL('dev-server.process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
}

/** The first `count` messages of the process. */
function messages(count: number): Promise<unknown[]> {
  const received: unknown[] = []
  return new Promise((resolve) => {
    child.on('message', (one) => {
      if (received.push(one) === count) resolve(received)
    })
  })
}

afterEach(() => child.kill('SIGKILL'))

test('a prepared server starts the bundle with its variables and says when it is ready', async () => {
  start()
  child.send({ packages: ['node:path'] } satisfies DevServerMessage)
  const all = messages(2)
  child.send(message)
  expect(await all).toEqual(['started with 7', 'ready'])
})

test('a running server gets SIGTERM when the program that started it is gone', async () => {
  start()
  const all = messages(2)
  child.send(message)
  await all
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([7, null])
})

test('a prepared server that has nothing to run ends when the program that started it is gone', async () => {
  start()
  await once(child, 'spawn')
  child.send({ packages: [] } satisfies DevServerMessage)
  const exited = once(child, 'exit')
  child.disconnect()
  const [code, signal] = await exited
  expect(code === 0 || signal === 'SIGTERM').toBe(true)
})
