import { setTimeout as delay } from 'node:timers/promises'
import type * as Y from 'yjs'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { BoardLog } from './board-log.ts'
import type { Logger } from '#core/process/logger.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import { KEEP_ALIVE_FRAME } from './board-frames.ts'
import type { BoardLimits } from './board-limits.ts'
import { createBoardRelay } from './board-relay.ts'
import { BoardRoom, type BoardCounts } from './board-room.ts'

/** What the documents' content asks of the server; it knows nothing else about it. */
interface DocumentRules {
  needsRepair: (doc: Y.Doc) => boolean
  repair: (doc: Y.Doc) => void
  /** The same content without history, written under that Yjs client id. */
  rebuild: (doc: Y.Doc, clientId: number) => Uint8Array
}

export interface RoomsOptions {
  log: BoardLog
  redis?: Pick<RedisHub, 'commands' | 'connect'> | undefined
  logger: Logger
  rules: DocumentRules
  /** After this process committed something; the log up to `seq` is durable. */
  onCommitted?: (documentName: string, seq: number) => void
}

export interface OpenRoom {
  room: BoardRoom
  /** Rejects when the database is away; the room is forgotten then. */
  ready: Promise<void>
  evictTimer: NodeJS.Timeout | null
  repairTimer: NodeJS.Timeout | null
}

const REPAIR_AFTER_MS = 50

/** The documents this process has open: when they load, what keeps them whole, and when they are let go. */
export function createBoardRooms(options: RoomsOptions, limits: BoardLimits) {
  const { log, logger, rules } = options
  const counts: BoardCounts = { commits: 0, catchUps: 0, compactions: 0, repairs: 0, refusals: 0 }
  const rooms = new Map<string, OpenRoom>()
  const evictions = new Map<string, Promise<void>>()
  let isClosing = false

  const relay = options.redis
    ? createBoardRelay(options.redis, {
        onMessage: (name, message) => {
          const open = rooms.get(name)
          open?.ready.then(() => open.room.receiveMessage(message)).catch(() => undefined)
        },
        openDocuments: () => rooms.keys(),
        onResubscribed: () => {
          for (const { room, ready } of rooms.values())
            ready.then(() => room.follower.catchUp()).catch(() => undefined)
        },
      })
    : null

  function openRoom(name: string): OpenRoom {
    const existing = rooms.get(name)
    if (existing) return existing
    const room = new BoardRoom(name, {
      log,
      logger,
      limits,
      counts,
      publish: (message) => relay?.publish(name, message),
      onAdvance: (seq, isOwn) => {
        scheduleRepair(opened)
        if (isOwn) options.onCommitted?.(name, seq)
      },
      onGone: (why) => forget(opened, why),
    })
    const opened: OpenRoom = { room, ready: load(room), evictTimer: null, repairTimer: null }
    rooms.set(name, opened)
    // A room that nobody enters, because the browser left meanwhile, must not stay for ever.
    opened.ready.then(
      () => scheduleEviction(opened),
      () => forget(opened, 'unavailable'),
    )
    return opened
  }

  async function load(room: BoardRoom): Promise<void> {
    await evictions.get(room.name)
    // Subscribed first, so that nothing falls between the log as read and the first message.
    await relay?.subscribe(room.name)
    await room.follower.catchUp()
    relay?.publish(room.name, { kind: 'who-is-there' })
  }

  function forget(open: OpenRoom, why: 'deleted' | 'replaced' | 'unavailable' | 'unused'): void {
    const { room } = open
    if (rooms.get(room.name) !== open) return
    rooms.delete(room.name)
    relay?.unsubscribe(room.name)
    if (open.evictTimer) clearTimeout(open.evictTimer)
    if (open.repairTimer) clearTimeout(open.repairTimer)
    for (const connection of room.connections) {
      if (why === 'deleted') connection.close(CLOSE.notFound, 'deleted')
      else connection.close(CLOSE.restart, why)
    }
    room.close()
  }

  function scheduleEviction(open: OpenRoom): void {
    if (rooms.get(open.room.name) !== open) return
    if (open.evictTimer) clearTimeout(open.evictTimer)
    open.evictTimer = setTimeout(() => {
      const { name, isSettled, hasUncompacted, connections } = open.room
      if (connections.size > 0) return
      if (!isSettled) return scheduleEviction(open)
      forget(open, 'unused')
      if (!hasUncompacted) return
      const eviction = compactUnused(name).finally(() => evictions.delete(name))
      evictions.set(name, eviction)
    }, limits.evictAfterMs)
  }

  /** Nobody here has the document open; when nobody else has either, it may lose its history. */
  async function compactUnused(name: string): Promise<void> {
    try {
      const listeners = relay ? await relay.countListeners(name) : 0
      const rebuild = { aboveBytes: limits.rebuildAboveBytes, rebuild: rules.rebuild }
      await log.compact(name, listeners === 0 ? rebuild : undefined)
      counts.compactions++
    } catch (err) {
      logger.warn({ err, board: name }, 'a board could not be compacted')
    }
  }

  function scheduleRepair(open: OpenRoom): void {
    if (isClosing) return
    open.repairTimer ??= setTimeout(() => {
      open.repairTimer = null
      if (!rules.needsRepair(open.room.doc)) return
      repair(open).catch((err: unknown) => {
        logger.warn({ err, board: open.room.name }, 'a board could not be repaired')
        scheduleRepair(open)
      })
    }, REPAIR_AFTER_MS)
  }

  /** Under the row lock and at the head, so that of several processes only one finds something to repair. */
  async function repair({ room: { name } }: OpenRoom): Promise<void> {
    const edit = await log.edit(name, rules.repair)
    if (!edit?.update) return
    counts.repairs++
    await applyCommitted(name, edit)
    options.onCommitted?.(name, edit.seq)
  }

  async function applyCommitted(
    name: string,
    edit: { update: Uint8Array | null; seq: number },
  ): Promise<void> {
    if (!edit.update) return
    const open = rooms.get(name)
    await open?.ready.catch(() => undefined)
    const epoch = open ? open.room.epoch : ((await log.heads([name])).get(name)?.epoch ?? 0)
    const entry = { seq: edit.seq, update: edit.update, author: null }
    open?.room.receiveEntry(epoch, entry)
    relay?.publish(name, { kind: 'entry', epoch, ...entry })
  }

  /** Finds what no message told: entries of other processes, deleted and replaced documents. */
  async function compareHeads(): Promise<void> {
    const names = [...rooms.keys()]
    if (names.length === 0) return
    const heads = await log.heads(names)
    for (const name of names) rooms.get(name)?.room.follower.compare(heads.get(name) ?? null)
  }

  return {
    counts,
    get size() {
      return rooms.size
    },
    open: openRoom,
    isCurrent: (open: OpenRoom) => rooms.get(open.room.name) === open,
    scheduleEviction,
    applyCommitted,
    compareHeads,
    keepAlive() {
      for (const { room } of rooms.values()) {
        room.expirePresence()
        room.broadcast(KEEP_ALIVE_FRAME)
      }
    },
    /** From now on only what was received is still made durable. */
    async settle(): Promise<void> {
      isClosing = true
      const deadline = Date.now() + limits.shutdownMs
      while ([...rooms.values()].some(({ room }) => !room.isSettled) && Date.now() < deadline) await delay(5)
    },
    async close(): Promise<void> {
      for (const open of rooms.values()) forget(open, 'unused')
      await Promise.allSettled(evictions.values())
      relay?.close()
    },
  }
}
