import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { guildContract } from '@raidtisch/shared-types/contracts/guild.contract'
import { readEnv } from '#core/process/env.ts'
import { type ProcessOptions, type RunningProcess, startProcess } from '#services/process.ts'
import { guildId } from '@raidtisch/discord-emulator/seed'
import type { DiscordEmulator } from '@raidtisch/discord-emulator/server'
import { type Person, signIn } from './person.ts'
import { freePort } from './free-port.ts'
import type { PrivateServer } from './private-server.ts'
import { startServerChild } from './server-child.ts'
import { bundleServer } from './server-bundle.ts'
import { testVariables } from './test-env.ts'

// The whole server as people meet it: pages, sockets, boards, gateway. Only Discord is the emulator.

export type ServerOptions = {
  discord: Pick<DiscordEmulator, 'env'>
  /** Where its data is: DATABASE_URL or DATA_DIR, and REDIS_URL; whatever else the environment shall say. */
  variables: Readonly<Record<string, string>>
  /** For a server in this process whose log lines are read; otherwise it logs nothing. */
  log?: Pick<ProcessOptions, 'logger' | 'outages'>
}

export type TestServer = {
  url: string
  /** A browser in which this person of the local Discord has signed in here. */
  signIn: (username: string) => Promise<Person>
  stop: () => Promise<void>
}

export type LocalServer = TestServer & Pick<RunningProcess, 'context' | 'routes'>

/** Starts the server in this process, where a restore is taken and never begins. Resolves once the gateway has brought the guild. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const server = await startServerWithoutGuild(options)
  await guildKnown(server.url)
  return server
}

/** The same for a guild that the local Discord does not know: its rows are the test's business. */
export async function startServerWithoutGuild(options: ServerOptions): Promise<LocalServer> {
  const { url, environment } = await settingsFor(options)
  const running = await startProcess(readEnv(environment), {
    restorer: { begin: () => true, state: () => 'idle' },
    ...(options.log ?? { logger: pino({ level: 'silent' }) }),
  })
  const { context, routes, stop } = running
  return { url, signIn: (username) => signIn(url, username), context, routes, stop }
}

export type ServerProcess = TestServer & PrivateServer

/** Starts the server as a process of its own. Resolves once the gateway has brought the guild. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { url, environment } = await settingsFor(options)
  const { main, remove } = await bundleServer()
  const child = await startServerChild({ main, url, environment })
  await guildKnown(url)
  return {
    ...child,
    signIn: (username) => signIn(url, username),
    stop: async () => {
      await child.terminate()
      remove()
    },
  }
}

async function settingsFor({ discord, variables }: ServerOptions) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ...testVariables,
    ...discord.env,
    ...variables,
  }
  return { url, environment }
}

/** The gateway brings roles and people a moment after the server answers. */
export async function guildKnown(url: string): Promise<void> {
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
