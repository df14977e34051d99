import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

let child: ChildProcess

afterEach(() => child.kill('SIGKILL'))

/** Starts the program on a free port; gives the line it prints. */
async function start(env: Record<string, string> = {}): Promise<string> {
  child = fork(new URL('main.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LOCAL_DISCORD_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return line.toString()
}

test('the program prints one line with its address, and ends with 0 when it gets SIGTERM', async () => {
  const line = await start()
  expect(line).toMatch(/^LOCAL DISCORD \(das ist nicht Discord\): http:\/\/127\.0\.0\.1:\d+\n$/)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('the program ends when the channel to the program that started it closes', async () => {
  await start()
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('the program emulates the guild of a file when LOCAL_DISCORD_SEED names one', async () => {
  const line = await start({
    LOCAL_DISCORD_SEED: new URL('../example/small-guild.json', import.meta.url).pathname,
  })
  const [url] = /http:\/\/\S+/.exec(line) ?? []
  const pages = await Promise.all(
    ['/', '/people/feed', '/channels/100000000000000011'].map(async (path) =>
      (await fetch(`${url}${path}`)).text(),
    ),
  )
  expect(pages[0]).toContain('Reading circle')
  expect(pages[1]).toContain('Grace')
  expect(pages[2]).toContain('stranger')
  expect(pages[2]).toContain('<option selected>ada</option>')
  expect(pages[2]).not.toContain('lena')
  const guild = await fetch(`${url}/api/v10/guilds/100000000000000001`, {
    headers: { authorization: 'Bot librarian-bot-token' },
  })
  expect(await guild.json()).toMatchObject({ name: 'Reading circle', owner_id: '100000000000000003' })
})

test('the program ends with 1 and one sentence when the file of its seed does not exist', async () => {
  child = fork(new URL('main.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LOCAL_DISCORD_PORT: '0', LOCAL_DISCORD_SEED: '/nowhere/guild.json' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toMatch(/^ENOENT.*guild\.json'\n$/)
})
