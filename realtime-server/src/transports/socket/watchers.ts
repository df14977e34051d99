import { randomUUID } from 'node:crypto'
import type { Server } from 'socket.io'
import type { ServerToClient } from '@raidtisch/shared-types/live/messages'
import type { Logger } from '#core/process/logger.ts'
import { publisherTo, type WatcherCounts } from './live-socket.ts'

type Watched = Server<never, ServerToClient, WatcherCounts, { actor: { discordUserId: string } } | object>

/** In a rush of people each of them would be told of every other one. */
const settleMs = 1_000
const refreshMs = 15_000
/** A process that sent no counts for this long is gone, and its watchers with it. */
const forgetMs = 40_000

/** Counts the people who have an event's page open, over all processes, and publishes the count to them. */
export function createWatchers(io: Watched, logger: Logger, options: { manyProcesses: boolean }) {
  const me = randomUUID()
  const publish = publisherTo(io.local)
  const elsewhere = new Map<string, { heardAt: number; counts: Record<string, number> }>()
  const dirty = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isShareDue = false

  function localCount(eventId: string): number {
    const people = new Set<string>()
    for (const id of io.of('/').adapter.rooms.get(`event:${eventId}`) ?? []) {
      const data = io.of('/').sockets.get(id)?.data
      if (data && 'actor' in data) people.add(data.actor.discordUserId)
    }
    return people.size
  }

  function total(eventId: string): number {
    let sum = localCount(eventId)
    for (const { counts } of elsewhere.values()) sum += counts[eventId] ?? 0
    return sum
  }

  function localCounts(): Record<string, number> {
    const rooms = [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith('event:'))
    const ids = rooms.map((room) => room.slice('event:'.length))
    return Object.fromEntries(ids.map((id) => [id, localCount(id)]))
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
    dirty.add(eventId)
    timer ??= setTimeout(settle, settleMs)
  }

  function settle(): void {
    timer = undefined
    if (isShareDue) share()
    isShareDue = false
    for (const eventId of dirty) {
      publish([`event:${eventId}`], { type: 'watchers.changed', eventId, count: total(eventId) })
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
    /** A watcher came or went: publishes the count within a second. Returns it as it is now. */
    changed(eventId: string): number {
      isShareDue = true
      publishSoon(eventId)
      return total(eventId)
    },
    stop(): void {
      clearInterval(refresh)
      clearTimeout(timer)
    },
  }
}
