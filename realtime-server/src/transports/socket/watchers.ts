import { randomUUID } from 'node:crypto'
import type { Server } from 'socket.io'
import type { ServerToClient } from '@raidtisch/shared-types/live/messages'
import type { Logger } from '#core/process/logger.ts'
import { publisherTo, type WatcherCounts } from './live-socket.ts'

type Watched = Server<never, ServerToClient, WatcherCounts, { actor: { discordUserId: string } } | object>

/** In a rush of people each of them would be told of every other one. */
const settleMs = 1_000
/** With more watchers the count is published less often. */
const countsPerSecond = 1_000
const refreshMs = 15_000
/** A process that sent no counts for this long is gone, and its watchers with it. */
const forgetMs = 40_000

/** Counts the people who have an event's page open, over all processes, and publishes the count to them. */
export function createWatchers(io: Watched, logger: Logger, options: { manyProcesses: boolean }) {
  const me = randomUUID()
  const publish = publisherTo(io.local)
  const elsewhere = new Map<string, { heardAt: number; counts: Record<string, number> }>()
  const dirty = new Set<string>()
  /** The count that all watchers here know; none while some know another one. */
  const known = new Map<string, number>()
  const people = countPeople(io)
  let timer: NodeJS.Timeout | undefined
  let isShareDue = false
  let isStopped = false

  function total(eventId: string): number {
    let sum = people.get(eventId)?.size ?? 0
    for (const { counts } of elsewhere.values()) sum += counts[eventId] ?? 0
    return sum
  }

  function localCounts(): Record<string, number> {
    return Object.fromEntries([...people].map(([eventId, { size }]) => [eventId, size]))
  }

  function share(): void {
    if (!options.manyProcesses) return
    try {
      io.serverSideEmit('watching', me, localCounts())
    } catch (err) {
      logger.warn({ err }, 'could not share the watcher counts')
    }
  }

  function publishSoon(eventId: string): void {
    // Connections end after the stop, and each one is a watcher less.
    if (isStopped) return
    dirty.add(eventId)
    const watching = io.of('/').adapter.rooms.get(`event:${eventId}`)?.size ?? 0
    timer ??= setTimeout(settle, Math.max(settleMs, (watching / countsPerSecond) * 1_000))
  }

  function settle(): void {
    timer = undefined
    if (isShareDue) share()
    isShareDue = false
    for (const eventId of dirty) {
      const count = total(eventId)
      if (known.get(eventId) === count) continue
      publish([`event:${eventId}`], { type: 'watchers.changed', eventId, count })
      if (people.has(eventId)) known.set(eventId, count)
      else known.delete(eventId)
    }
    dirty.clear()
  }

  io.on('watching', (process, counts) => {
    const before = elsewhere.get(process)?.counts ?? {}
    elsewhere.set(process, { heardAt: Date.now(), counts })
    for (const id of Object.keys({ ...before, ...counts })) if (before[id] !== counts[id]) publishSoon(id)
  })
  const refresh = setInterval(() => {
    for (const [process, { heardAt, counts }] of elsewhere) {
      if (Date.now() - heardAt < forgetMs) continue
      elsewhere.delete(process)
      for (const id of Object.keys(counts)) publishSoon(id)
    }
    share()
  }, refreshMs)

  return {
    /** A watcher came or went: publishes the count soon. Returns it as it is now, for whoever came. */
    changed(eventId: string): number {
      isShareDue = true
      publishSoon(eventId)
      const count = total(eventId)
      if (known.get(eventId) !== count) known.delete(eventId)
      return count
    },
    stop(): void {
      isStopped = true
      clearInterval(refresh)
      clearTimeout(timer)
    },
  }
}

/** The people in each event's room, with the number of their sockets. */
function countPeople(io: Watched): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const people = new Map<string, Map<string, number>>()
  const count = (room: string, socketId: string, change: 1 | -1) => {
    const data = io.of('/').sockets.get(socketId)?.data
    if (!room.startsWith('event:') || !data || !('actor' in data)) return
    const eventId = room.slice('event:'.length)
    const watching = people.get(eventId) ?? new Map<string, number>()
    const sockets = (watching.get(data.actor.discordUserId) ?? 0) + change
    if (sockets > 0) watching.set(data.actor.discordUserId, sockets)
    else watching.delete(data.actor.discordUserId)
    if (watching.size > 0) people.set(eventId, watching)
    else people.delete(eventId)
  }
  const { adapter } = io.of('/')
  adapter.on('join-room', (room: string, socketId: string) => count(room, socketId, 1))
  adapter.on('leave-room', (room: string, socketId: string) => count(room, socketId, -1))
  return people
}
