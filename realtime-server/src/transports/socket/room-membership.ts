import { isDeepStrictEqual } from 'node:util'
import type { Room } from '@raidtisch/shared-types/live/audience'
import type { Actor } from '#core/actor.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import type { PersonSocket } from './live-socket.ts'

/** When the browser is sent `rights.changed`, upon which it fetches its rights again. */
type RightsMessage = 'always' | 'changed' | 'never'

/**
 * Checks the rights of sockets again. Reading the rights and joining the rooms is one step, one at a time for each
 * socket: rights that were read before one was taken away must not give its room back.
 */
export function createReauthorizer(options: {
  /** The person behind the socket's session as of now; null when there is none any more. */
  findActor: (socket: PersonSocket) => Promise<Actor | null>
  /** Is called with the rooms that a socket lost. */
  onLost: (rooms: readonly string[]) => void
}) {
  const inTurn = createOrderedQueue()
  return (socket: PersonSocket, when: RightsMessage): Promise<Actor | null> =>
    inTurn(socket.id, async () => {
      const actor = await options.findActor(socket)
      const isChanged = !actor || !isDeepStrictEqual(actor.rights, socket.data.actor.rights)
      if (when === 'always' || (when === 'changed' && isChanged))
        socket.emit('live', { type: 'rights.changed' })
      if (!actor) socket.disconnect(true)
      else {
        socket.data = { actor }
        options.onLost(await enterRooms(socket, actor))
      }
      return actor
    })
}

/** Gives a socket the rooms of a person and takes the others away; resolves to those it lost. */
export async function enterRooms(
  socket: PersonSocket,
  { discordUserId, rights }: Actor,
): Promise<readonly string[]> {
  const open: Room[] = ['guild', `user:${discordUserId}`]
  if (rights.seesEvents) open.push('events')
  if (rights.isAdmin) open.push('leaders')
  if (rights.canViewAuditLogs) open.push('auditors')
  await socket.join(open)
  const lost = [...socket.rooms].filter(
    (room) =>
      (room === 'leaders' && !rights.isAdmin) ||
      (room === 'auditors' && !rights.canViewAuditLogs) ||
      (!rights.seesEvents && (room === 'events' || room.startsWith('event:'))),
  )
  for (const room of lost) await socket.leave(room)
  return lost
}
