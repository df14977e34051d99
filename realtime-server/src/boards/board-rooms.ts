import { setTimeout as delay } from 'node:timers/promises'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { BoardLog } from './board-log.ts'
import type { Logger } from '#core/process/logger.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import { KEEP_ALIVE_FRAME } from './board-frames.ts'
import type { BoardLimits } from './board-limits.ts'
import { createBoardRebuilder } from './board-rebuilder.ts'
import { createBoardRelay } from './board-relay.ts'
import { createBoardRepairer } from './board-repairer.ts'
import { BoardRoom, type BoardCounts } from './board-room.ts'

export interface RoomsOptions {
  log: BoardLog
  redis?: Pick<RedisHub, 'prefix' | 'commands' | 'connect'> | undefined
  logger: Logger
  /** This process has committed something: the log up to `seq` is durable. */
  onCommitted?: (documentName: string, seq: number) => void
  /** Writes the rows that follow from what is committed. */
  project?: (documentName: string) => Promise<void>
}

export interface OpenRoom {
  room: BoardRoom
  /** Rejects when the database cannot be reached; the room is removed then. */
  ready: Promise<void>
  evictTimer: NodeJS.Timeout | null
}

/** The documents that this process has open: loads them, keeps them in step with the log, and closes unused ones. */
export function createBoardRooms(options: RoomsOptions, limits: BoardLimits) {
  const { log, logger } = options
  const counts: BoardCounts = { commits: 0, catchUps: 0, compactions: 0, repairs: 0, refusals: 0 }
  const rooms = new Map<string, OpenRoom>()
  const evictions = new Map<string, Promise<void>>()
  const rebuilder = createBoardRebuilder({ log, project: options.project ?? (async () => undefined) }, limits)
  const repairer = createBoardRepairer({
    log,
    logger,
    onRepaired: async (name, edit) => {
      counts.repairs++
      await applyCommitted(name, edit)
      options.onCommitted?.(name, edit.seq)
    },
  })

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
        repairer.schedule(room)
        if (isOwn) options.onCommitted?.(name, seq)
      },
      onGone: (why) => closeRoom(opened, why),
      onFull: async () => {
        const isRebuilt = await rebuilder.rebuildFull(name)
        if (isRebuilt) closeRoom(opened, 'replaced')
        return isRebuilt
      },
    })
    const opened: OpenRoom = { room, ready: load(room), evictTimer: null }
    rooms.set(name, opened)
    // The browser may have left meanwhile; a room that no connection enters is closed, too.
    opened.ready.then(
      () => scheduleEviction(opened),
      () => closeRoom(opened, 'unavailable'),
    )
    return opened
  }

  /**
   * The room with everything that was durable when it was asked for: a browser that comes from another process brings
   * others' edits, which this room would otherwise take for its own. Rejects when the database cannot be reached.
   */
  async function openCurrent(name: string): Promise<OpenRoom> {
    const existing = rooms.get(name)
    if (existing) {
      await existing.ready
      await existing.room.follower.catchUp()
      if (rooms.get(name) === existing) return existing
    }
    const opened = openRoom(name)
    await opened.ready
    return opened
  }

  async function load(room: BoardRoom): Promise<void> {
    await evictions.get(room.name)
    // Subscribes first: otherwise an entry between reading the log and the first message would be missed.
    await relay?.subscribe(room.name)
    await room.follower.catchUp()
    relay?.publish(room.name, { kind: 'presence-request' })
  }

  function closeRoom(open: OpenRoom, why: 'deleted' | 'replaced' | 'unavailable' | 'unused'): void {
    const { room } = open
    if (rooms.get(room.name) !== open) return
    rooms.delete(room.name)
    relay?.unsubscribe(room.name)
    if (open.evictTimer) clearTimeout(open.evictTimer)
    repairer.cancel(room)
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
      const { name, isSettled, needsCompaction, connections, owners } = open.room
      if (connections.size > 0) return
      if (!isSettled) return scheduleEviction(open)
      closeRoom(open, 'unused')
      if (!needsCompaction) return
      const eviction = compactUnused(name, owners).finally(() => evictions.delete(name))
      evictions.set(name, eviction)
    }, limits.evictAfterMs)
  }

  /** No browser of this process has the document open. When no other process has it open, its history may go, too. */
  async function compactUnused(name: string, owners: string): Promise<void> {
    try {
      const listeners = relay ? await relay.countListeners(name) : 0
      if (listeners === 0) await rebuilder.compactUnused(name, owners)
      else await log.compact(name, { owners })
      counts.compactions++
    } catch (err) {
      logger.warn({ err, board: name }, 'a board could not be compacted')
    }
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

  /** Finds what no message said: entries of other processes, deleted and replaced documents. */
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
    open: openCurrent,
    isCurrent: (open: OpenRoom) => rooms.get(open.room.name) === open,
    scheduleEviction,
    applyCommitted,
    compareHeads,
    keepAlive() {
      for (const { room } of rooms.values()) {
        room.presence.expire()
        room.broadcast(KEEP_ALIVE_FRAME)
      }
    },
    /** Waits until everything that was received is durable, up to the limit. */
    async settle(): Promise<void> {
      repairer.stop()
      const deadline = Date.now() + limits.shutdownMs
      while ([...rooms.values()].some(({ room }) => !room.isSettled) && Date.now() < deadline) await delay(5)
    },
    async close(): Promise<void> {
      for (const open of rooms.values()) closeRoom(open, 'unused')
      await Promise.allSettled(evictions.values())
      relay?.close()
    },
  }
}
