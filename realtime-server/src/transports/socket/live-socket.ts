import type { Server, Socket } from 'socket.io'
import type { ClientToServer, LiveMessage, ServerToClient } from '@raidtisch/shared-types/live/messages'
import type { Actor } from '#core/actor.ts'
import type { LivePublisher } from '#core/outbox/outbox-message.ts'
import type { Screen } from './stream-auth.ts'

/** What processes send each other: how many people watch an event there. */
export type WatcherCounts = { watching: (process: string, counts: Record<string, number>) => void }

/** The person or the screen of a socket. A screen has a link instead of a person. */
export type SocketData = { actor: Actor } | { screen: Screen }
export type LiveServer = Server<ClientToServer, ServerToClient, WatcherCounts, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, WatcherCounts, SocketData>
export type PersonSocket = LiveSocket & { data: { actor: Actor } }

export function isPerson(socket: LiveSocket): socket is PersonSocket {
  return 'actor' in socket.data
}

/** Publishes to rooms; the types keep each message in the rooms of its audience. */
export function publisherTo(io: {
  to: (rooms: string[]) => { emit: (name: 'live', message: LiveMessage) => unknown }
}): LivePublisher['publish'] {
  return (rooms, message) => {
    io.to([...rooms]).emit('live', message as LiveMessage)
  }
}

export function localSockets(io: LiveServer): LiveSocket[] {
  return [...io.of('/').sockets.values()]
}

export function socketsOf(io: LiveServer, discordUserId: string): PersonSocket[] {
  const ids = io.of('/').adapter.rooms.get(`user:${discordUserId}`) ?? []
  return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? []).filter(isPerson)
}
