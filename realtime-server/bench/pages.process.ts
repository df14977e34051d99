import { io, type Socket } from 'socket.io-client'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ClientToServer, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { versionOf } from '@raidtisch/shared-types/live/versioned'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { answerParent } from './child.ts'

// Pages of one event, in a process of their own. They come back and catch up as the product's page does
// (frontend/src/app/live: crowd.ts, catch-up.ts), without a screen.

export type PagesOptions = {
  /** Where the pages come back to, and read. */
  url: string
  /** The address of the process that they open on; default: `url`. */
  firstUrl?: string
  eventId: string
  cookies: string[]
  perPerson: number
}
export type PagesReport = {
  pages: number
  right: number
  /** From the time asked for until each page was connected and had caught up, in ms; none for one that is still behind. */
  returned: number[]
  reads: number
  failedReads: number
  /** How often the attempt to connect failed, by why. */
  failedConnects: Record<string, number>
}
export type Pages = {
  open: (options: PagesOptions) => Promise<void>
  /** From now on the report counts anew. */
  begin: () => void
  /** `version` is what a page has to know to be right. */
  report: (options: { version: number }) => PagesReport
}

const returnsPerSecond = 200
const usual = { firstMs: 500, mostMs: 10_000, waitMs: 250, jitterMs: 750, missedMs: 2_000, hungUpMs: 2_000 }
const opensAtOnce = 20

type Page = { version: () => number; isLive: () => boolean; caughtUpAt: () => number | undefined }

let beganAt = Date.now()
const counts = { reads: 0, failedReads: 0 }
let failedConnects: Record<string, number> = {}
const pages: Page[] = []

function openPage({ url, firstUrl = url, eventId }: PagesOptions, cookie: string): Promise<Page> {
  const headers = { cookie, origin: url }
  const socket: Socket<ServerToClient, ClientToServer> = io(firstUrl, {
    transports: ['websocket'],
    extraHeaders: headers,
    auth: { protocol: protocolVersion },
    forceNew: true,
    reconnectionDelay: usual.firstMs,
    reconnectionDelayMax: usual.mostMs,
  })
  Object.assign(socket.io, { uri: url })
  const early = new Set<number>()
  let connections = 0
  let version = 0
  let head = 0
  let isJoined = false
  let caughtUpAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  const spreadMs = () => (connections / returnsPerSecond) * 1_000
  const note = (known: number) => {
    head = Math.max(head, known)
    if (version < head) catchUpSoon()
    else if (isJoined && (caughtUpAt === undefined || caughtUpAt < beganAt)) caughtUpAt = Date.now()
  }
  const catchUpSoon = () => {
    timer ??= setTimeout(catchUp, usual.waitMs + Math.random() * usual.jitterMs)
  }
  const catchUp = () => {
    if (version >= head) return done()
    if (version === 0 || !socket.connected) return readLater()
    socket.timeout(usual.missedMs).emit('missed', { eventId, version }, (late, answer) => {
      if (late || !answer.messages) return readLater()
      for (const message of answer.messages) take(versionOf(message))
      done()
    })
  }
  /** The first read is not one of those that come back together. */
  const readLater = () => void setTimeout(() => void read(), version === 0 ? 0 : Math.random() * spreadMs())
  /** A message says what changed since the one before it, and may arrive before that one. */
  const take = (newer: number) => {
    early.add(newer)
    while (early.delete(version + 1)) version++
  }
  const done = () => {
    timer = undefined
    note(version)
  }
  const read = async () => {
    counts.reads++
    try {
      const answer = await fetch(`${url}/api/events/${eventId}`, { headers })
      if (!answer.ok) throw new Error(String(answer.status))
      version = Math.max(version, ((await answer.json()) as EventView).version)
    } catch {
      counts.failedReads++
    }
    take(version)
    done()
  }
  const spread = () => {
    socket.io.randomizationFactor(1)
    socket.io.reconnectionDelay(Math.max(usual.firstMs, spreadMs() / 2))
    socket.io.reconnectionDelayMax(Math.max(usual.mostMs, spreadMs()))
  }
  const join = () => {
    socket.timeout(5_000).emit('join', (late, answer) => {
      if (late) return void socket.disconnect().connect()
      connections = Math.max(connections, answer.connections ?? 0)
      spread()
      isJoined = true
      note(answer.active[eventId] ?? 0)
    })
    socket.emit('watch', { eventId }, (answer) => answer.ok && note(answer.version))
  }
  socket.on('live', (message) => {
    if (message.type === 'heartbeat') {
      connections = Math.max(connections, message.connections ?? 0)
      spread()
      return note(message.active?.[eventId] ?? message.event?.version ?? 0)
    }
    if (!('eventId' in message) || !('version' in message) || message.eventId !== eventId) return
    take(message.version)
    note(message.version)
  })
  socket.on('connect', join)
  /** The server closed or refused the connection; Socket.IO does not come back by itself then. */
  const comeBack = () => void setTimeout(() => socket.connect(), usual.hungUpMs * (0.5 + Math.random()))
  socket.on('disconnect', (reason) => {
    isJoined = false
    if (reason === 'io server disconnect') comeBack()
  })
  socket.on('connect_error', (error) => {
    failedConnects[error.message] = (failedConnects[error.message] ?? 0) + 1
    if (!socket.active) comeBack()
  })
  const page = { version: () => version, isLive: () => isJoined, caughtUpAt: () => caughtUpAt }
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (caughtUpAt === undefined) return
      clearInterval(looking)
      resolve(page)
    }, 50)
  })
}

answerParent({
  open: async (options: PagesOptions) => {
    const waiting = options.cookies
      .flatMap((cookie) => Array<string>(options.perPerson).fill(cookie))
      .values()
    const opener = async () => {
      for (const cookie of waiting) pages.push(await openPage(options, cookie))
    }
    await Promise.all(Array.from({ length: opensAtOnce }, opener))
  },
  begin: () => {
    beganAt = Date.now()
    Object.assign(counts, { reads: 0, failedReads: 0 })
    failedConnects = {}
  },
  report: ({ version }: { version: number }) => ({
    ...counts,
    failedConnects,
    pages: pages.length,
    right: pages.filter((page) => page.isLive() && page.version() === version).length,
    returned: pages.flatMap((page) => {
      const at = page.caughtUpAt()
      return at !== undefined && at >= beganAt ? [at - beganAt] : []
    }),
  }),
} satisfies Pages)
