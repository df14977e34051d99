import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach } from 'vitest'
import type {
  ClientToServer,
  JoinAnswer,
  LiveMessage,
  ServerToClient,
  WatchAnswer,
} from '@raidtisch/shared-types/live/messages'
import type { Actor } from '#core/actor.ts'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { dispatchUpgrades, upgradeLimit } from '#transports/http/upgrade.ts'
import { createSocketServer, type SocketServer } from './socket-server.ts'

export const origin = 'http://raid.example'
export const eventId = '0191e8a0-0000-7000-8000-000000000001'
export const otherEventId = '0191e8a0-0000-7000-8000-000000000002'
export const rightsChanged = { type: 'rights.changed' } as const satisfies LiveMessage
export const toGuild = {
  type: 'members.changed',
  serverId: '200000000000000001',
  members: [],
  left: [],
} satisfies LiveMessage

export type Client = Socket<ServerToClient, ClientToServer>

export const rights = (isAdmin: boolean) => ({
  isAdmin,
  isMember: true,
  hasLeadRole: false,
  canViewAuditLogs: false,
  seesEvents: true,
})

const asInTheMorning = () => ({
  /** Who is in the guild and whether they are admins, as the transport reads it; a test may change it. */
  people: new Map([
    ['lena', true],
    ['mia', false],
    ['ben', false],
  ]),
  /** Who of them may not see events. */
  blind: new Set<string>(),
  /** How often the rights of each were read. */
  judged: new Map<string, number>(),
  /** How often a link was looked up. */
  links: 0,
  isLinkRevoked: false,
  isDatabaseAway: false,
  /** What the next reading of rights, and of versions, waits for. */
  slowJudgement: undefined as Promise<void> | undefined,
  slowHeads: undefined as Promise<void> | undefined,
})

/** A socket server with people around it, for each test of a file. */
export function serveSockets() {
  const guild = asInTheMorning()
  const heads = { [eventId]: 7 }
  let live: SocketServer
  let server: Server
  let clients: Client[]

  const actor = (id: string): Actor | null => {
    const isAdmin = guild.people.get(id)
    return isAdmin === undefined
      ? null
      : {
          discordUserId: id,
          username: id,
          displayName: id,
          avatar: null,
          serverId: '200000000000000001',
          source: 'web',
          roleIds: [`role of ${id}`],
          rights: { ...rights(isAdmin), seesEvents: !guild.blind.has(id) },
        }
  }

  async function start(reauthorizeEveryMs = 30_000): Promise<void> {
    live = createSocketServer({
      logger: pino({ level: 'silent' }),
      redis: undefined,
      resolveActor: async (req) => {
        const id = String(req.headers['x-test-person'])
        const found = actor(id)
        const slow = guild.slowJudgement
        guild.slowJudgement = undefined
        await slow
        guild.judged.set(id, (guild.judged.get(id) ?? 0) + 1)
        return found
      },
      resolveScreen: async (token) => {
        guild.links += 1
        if (guild.isDatabaseAway) throw new Error('PostgreSQL is away')
        const link = token === 'good' && !guild.isLinkRevoked
        return link ? { linkId: 'link', room: `stream:${eventId}` } : null
      },
      proxies: 0,
      findHeads: async (others) => {
        const slow = guild.slowHeads
        guild.slowHeads = undefined
        await slow
        return {
          active: heads,
          others: Object.fromEntries(others.filter((id) => id === otherEventId).map((id) => [id, 3])),
        }
      },
      isPresenceKnown: async () => true,
      findShownEvent: async () => ({ key: null, version: 0 }),
      reauthorizeEveryMs,
    })
    server = createServer()
    dispatchUpgrades(server, {
      origins: new Set([origin]),
      targets: [{ prefix: '/socket.io/', handle: live.handleUpgrade }],
      limiter: createRateLimiter(upgradeLimit),
      proxies: 0,
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }

  async function stop(): Promise<void> {
    for (const client of clients) client.disconnect()
    await live.close()
    await new Promise((resolve) => server.close(resolve))
  }

  beforeEach(async () => {
    Object.assign(guild, asInTheMorning())
    clients = []
    await start()
  })
  afterEach(stop)

  const port = () => (server.address() as AddressInfo).port
  function open(person: string, auth: object = {}): Client {
    const client: Client = io(`http://127.0.0.1:${port()}`, {
      transports: ['websocket'],
      extraHeaders: { origin, 'x-test-person': person },
      auth,
      reconnection: false,
      forceNew: true,
    })
    clients.push(client)
    return client
  }

  async function connected(person: string, auth?: object): Promise<{ client: Client; heard: LiveMessage[] }> {
    const client = open(person, auth)
    const heard: LiveMessage[] = []
    client.on('live', (message) => heard.push(message))
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve)
      client.once('connect_error', reject)
    })
    return { client, heard }
  }

  return { guild, live: () => live, port, start, stop, open, connected }
}

export const gone = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve))
export const watch = (client: Client, request: object) =>
  new Promise<WatchAnswer>((resolve) => client.emit('watch', request as { eventId: string }, resolve))
export const join = (client: Client) => new Promise<JoinAnswer>((resolve) => client.emit('join', resolve))
