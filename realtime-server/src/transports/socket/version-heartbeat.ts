import type { Server } from 'socket.io'
import type { ServerToClient } from '@raidtisch/shared-types/live/messages'
import type { Logger } from '#core/process/logger.ts'
import { publisherTo } from './live-socket.ts'

const usualHeartbeatEveryMs = 15_000

export type ShownEvent = { key: string | null; version: number }
type Heads = { active: Record<string, number>; others: Record<string, number> }
export type HeartbeatOptions = {
  /** Versions of all active events, and of `others` that still exist. */
  findHeads: (others: readonly string[]) => Promise<Heads>
  /** Whether the gateway was connected lately. */
  isPresenceKnown: () => Promise<boolean>
  /** Which event screens of a guild link are to show, by the clock as it is now. */
  findShownEvent: (serverId: string) => Promise<ShownEvent>
  heartbeatEveryMs?: number
}
type HeartbeatServer = Pick<Server<never, ServerToClient>, 'local' | 'of'>

/**
 * Every 15 s each process sends its own sockets the versions as the database has them, so that a message
 * lost on the way, for whatever reason, is noticed without a reconnect. Returns how to stop.
 */
export function startVersionHeartbeat(
  io: HeartbeatServer,
  options: HeartbeatOptions,
  logger: Logger,
): () => void {
  const timer = setInterval(() => {
    publishVersions(io, options).catch((err: unknown) =>
      logger.warn({ err }, 'could not read the versions for the heartbeat'),
    )
  }, options.heartbeatEveryMs ?? usualHeartbeatEveryMs)
  return () => clearInterval(timer)
}

async function publishVersions(
  io: HeartbeatServer,
  { findHeads, isPresenceKnown, findShownEvent }: HeartbeatOptions,
): Promise<void> {
  const rooms = [...io.of('/').adapter.rooms.keys()]
  const connections = io.of('/').sockets.size
  if (connections === 0) return
  const publish = publisherTo(io.local)
  // An event begins or ends by the clock, without a change that would publish it.
  for (const room of rooms.filter(isGuildScreens)) {
    const shown = await findShownEvent(room.slice(room.indexOf(':') + 1))
    publish([room], { type: 'stream.current', ...shown })
  }
  const ids = [...new Set(rooms.filter(isOfEvent).map(eventIdOf))]
  const [heads, isKnown] = await Promise.all([findHeads(ids), isPresenceKnown()])
  publish(['guild'], { type: 'heartbeat', isPresenceKnown: isKnown, connections })
  publish(['events'], { type: 'heartbeat', active: heads.active })
  for (const room of rooms.filter(isOfEvent)) {
    const id = eventIdOf(room)
    const version = heads.active[id] ?? heads.others[id]
    if (version !== undefined) publish([room], { type: 'heartbeat', event: { id, version } })
    // The event was deleted, and the sockets in its room missed the message.
    else if (isScreens(room)) publish([room], { type: 'stream.closed' })
    else publish([room], { type: 'event.deleted', eventId: id })
  }
}

type Screens = `stream:${string}`
type Page = `event:${string}`
const isScreens = (room: string): room is Screens => room.startsWith('stream:')
const isOfEvent = (room: string): room is Screens | Page => isScreens(room) || room.startsWith('event:')
const isGuildScreens = (room: string): room is `stream-guild:${string}` => room.startsWith('stream-guild:')
const eventIdOf = (room: Screens | Page) => room.slice(room.indexOf(':') + 1)
