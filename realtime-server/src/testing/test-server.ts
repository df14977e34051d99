import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { guildContract } from '@raidtisch/shared-types/contracts/guild.contract'
import { readEnv } from '#core/process/env.ts'
import { type RunningProcess, startProcess } from '#services/process.ts'
import { guildId } from '@raidtisch/discord-emulator/seed'
import type { DiscordEmulator } from '@raidtisch/discord-emulator/server'
import { type Person, signIn } from './person.ts'
import { freePort } from './private-server.ts'
import { bundleServer } from './server-bundle.ts'

// The whole server as people meet it: pages, sockets, boards, gateway. Only Discord is the emulator.

export type ServerOptions = {
  discord: Pick<DiscordEmulator, 'env'>
  /** Where its data is: DATABASE_URL or DATA_DIR, and REDIS_URL; whatever else the environment shall say. */
  variables: Readonly<Record<string, string>>
}

export type TestServer = {
  url: string
  /** A browser in which this person of the local Discord has signed in here. */
  signIn: (username: string) => Promise<Person>
  stop: () => Promise<void>
}

export type LocalServer = TestServer & Pick<RunningProcess, 'context' | 'routes'>

/** Starts the server in this process. Resolves once the gateway has brought the guild. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const server = await startServerWithoutGuild(options)
  await guildKnown(server.url)
  return server
}

/** The same for a guild that the local Discord does not know: its rows are the test's business. */
export async function startServerWithoutGuild(options: ServerOptions): Promise<LocalServer> {
  const { url, environment } = await settingsFor(options)
  const running = await startProcess(readEnv(environment), { logger: pino({ level: 'silent' }) })
  const { context, routes, stop } = running
  return { url, signIn: (username) => signIn(url, username), context, routes, stop }
}

export type ServerProcess = TestServer & {
  /** Ends it as a power cut would end it: no handler runs, nothing is flushed. */
  kill: () => Promise<void>
  /** Starts again at the same address with the same data. */
  restart: () => Promise<void>
}

/** Starts the server as a process of its own. Resolves once the gateway has brought the guild. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { url, environment } = await settingsFor(options)
  const { main, remove } = await bundleServer()
  let child = await run(main, url, environment)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  await guildKnown(url)
  return {
    url,
    signIn: (username) => signIn(url, username),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      child = await run(main, url, environment)
    },
    stop: async () => {
      process.off('exit', endNow)
      await end('SIGTERM')
      remove()
    },
  }
}

async function settingsFor({ discord, variables }: ServerOptions) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SESSION_SECRET: 'a secret that only tests use, forty chars',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ...discord.env,
    ...variables,
  }
  return { url, environment }
}

async function run(main: string, url: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (answer?.status !== 200) throw new Error(`The server is not ready: ${output}`)
    },
    { timeout: 60_000, interval: 30 },
  )
  return child
}

/** The gateway brings roles and people a moment after the server answers. */
async function guildKnown(url: string): Promise<void> {
  const someone = await signIn(url, 'lena')
  await vi.waitFor(async () => expect(await membersSeenBy(someone)).toEqual(everybody), {
    timeout: 20_000,
    interval: 25,
  })
}

const everybody: unknown = expect.arrayContaining(['mia', 'ben', 'otto', 'gast', 'audra'])

async function membersSeenBy(person: Person): Promise<string[]> {
  const members = await person.ask(guildContract.members, { params: { id: guildId } })
  return members.map(({ username }) => username)
}
