import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import type { Actor } from '#core/actor.ts'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { dispatchUpgrades, upgradeLimit } from '#transports/http/upgrade.ts'
import { createSocketServer } from '#transports/socket/socket-server.ts'
import { answerParent } from './child.ts'
import { cpuNow } from './rounds.ts'
import { rosterMessage } from './roster-message.ts'

// One server whose watchers all hear every message, in one of three makes.

export type FanOutVariant = 'raidtisch' | 'ws' | 'socket.io'
type Publish = (message: LiveMessageOf<'roster.changed'>) => void

export type FanOutServer = {
  port: () => number
  /** Publishes `count` messages at a fixed rate. Answers with the CPU it took from the first to well after the last. */
  publish: (options: { count: number; perSecond: number }) => Promise<{ cpuUs: number }>
  /** Bytes of the process in memory, after the garbage was collected. */
  memory: () => Promise<number>
}

export const origin = 'http://raid.example'

const start: Record<FanOutVariant, (http: HttpServer) => Publish> = {
  raidtisch(http) {
    const live = createSocketServer({
      logger: pino({ level: 'silent' }),
      redis: undefined,
      resolveActor: async (req) => member(String(req.headers['x-person'])),
      resolveScreen: async () => null,
      proxies: 0,
      findHeads: async () => ({ active: {}, others: {} }),
      isPresenceKnown: async () => true,
      findShownEvent: async () => ({ key: null, version: 0 }),
    })
    dispatchUpgrades(http, {
      origins: new Set([origin]),
      targets: [{ prefix: '/socket.io/', handle: live.handleUpgrade }],
      limiter: createRateLimiter(upgradeLimit),
      proxies: 0,
    })
    return (message) => live.publish(['events'], message)
  },
  'socket.io'(http) {
    const io = new Server(http)
    io.on('connection', (socket) => void socket.join('guild'))
    return (message) => void io.to('guild').emit('live', message)
  },
  ws(http) {
    const wss = new WebSocketServer({ server: http })
    // The same bytes as the others send.
    return (message) => {
      const text = `42${JSON.stringify(['live', message])}`
      for (const client of wss.clients) client.send(text)
    }
  },
}

function member(discordUserId: string): Actor {
  return { discordUserId, rights: { isAdmin: false, seesEvents: true } } as Actor
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const http = createServer()
const publish = start[process.argv[2] as FanOutVariant](http)
http.listen(0, '127.0.0.1', () =>
  answerParent({
    port: () => (http.address() as AddressInfo).port,
    publish: async ({ count, perSecond }) => {
      const cpuBefore = cpuNow()
      const startedAt = performance.now()
      for (let version = 1; version <= count; version++) {
        await delay(Math.max(0, startedAt + (version * 1_000) / perSecond - performance.now()))
        publish(rosterMessage(version))
      }
      // What is still being written belongs to it.
      await delay(100)
      return { cpuUs: cpuNow() - cpuBefore }
    },
    memory: async () => {
      // What the first collection finds unused is given back by the second.
      for (let pass = 0; pass < 2; pass++) {
        collectGarbage()
        await delay(100)
      }
      return process.memoryUsage.rss()
    },
  } satisfies FanOutServer),
)
