import type { Server } from 'socket.io'
import type { LiveMessage, ServerToClient } from '@raidtisch/shared-types/live/messages'
import type { Logger } from '#core/logger.ts'

const usualBeatMs = 15_000
const guildRoom = 'stream-guild:'

export type ShownEvent = { key: string | null; version: number }
type Heads = { active: Record<string, number>; others: Record<string, number> }
export type BeatOptions = {
  /** Versions of all active events, and of `others` that still exist. */
  findHeads: (others: readonly string[]) => Promise<Heads>
  /** Whether what is known of presence is news. */
  isPresenceKnown: () => Promise<boolean>
  /** Which event screens of a guild link are to show, by the clock as it is now. */
  findShownEvent: (serverId: string) => Promise<ShownEvent>
  beatMs?: number
}
type BeatServer = Pick<Server<never, ServerToClient>, 'local' | 'of'>

/**
 * Every 15 s each process tells its own sockets the versions as the database has them, so that a message
 * lost on the way, for whatever reason, is noticed without a reconnect. Returns how to stop.
 */
export function startBeat(io: BeatServer, options: BeatOptions, logger: Logger): () => void {
  const timer = setInterval(() => {
    beat(io, options).catch((err: unknown) =>
      logger.warn({ err }, 'could not read the versions for the beat'),
    )
  }, options.beatMs ?? usualBeatMs)
  return () => clearInterval(timer)
}

async function beat(
  io: BeatServer,
  { findHeads, isPresenceKnown, findShownEvent }: BeatOptions,
): Promise<void> {
  const rooms = [...io.of('/').adapter.rooms.keys()].filter((room) => /^(event|stream):/.test(room))
  if (io.of('/').sockets.size === 0) return
  // An event begins or ends by the clock, without a change that would publish it.
  const guilds = [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith(guildRoom))
  for (const room of guilds) {
    const shown = await findShownEvent(room.slice(guildRoom.length))
    io.local.to(room).emit('live', { type: 'stream.current', ...shown })
  }
  const ids = [...new Set(rooms.map((room) => room.slice(room.indexOf(':') + 1)))]
  const [heads, isKnown] = await Promise.all([findHeads(ids), isPresenceKnown()])
  io.local.to('guild').emit('live', { type: 'beat', isPresenceKnown: isKnown })
  io.local.to('events').emit('live', { type: 'beat', active: heads.active })
  for (const room of rooms) {
    const id = room.slice(room.indexOf(':') + 1)
    const version = heads.active[id] ?? heads.others[id]
    io.local
      .to(room)
      .emit('live', version === undefined ? gone(room, id) : { type: 'beat', event: { id, version } })
  }
}

/** Whoever still looks at an event that is no more missed the message that said so. */
function gone(room: string, eventId: string): LiveMessage {
  return room.startsWith('stream:') ? { type: 'stream.closed' } : { type: 'event.deleted', eventId }
}
