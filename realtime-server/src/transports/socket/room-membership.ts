import { isDeepStrictEqual } from 'node:util'
import type { Room } from '@raidtisch/shared-types/live/audience'
import type { Actor } from '#core/actor.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import type { PersonSocket } from './live-socket.ts'

/** Whether the browser is told to ask for its rights again: always, when they changed, or by who asked for this. */
type Telling = 'always' | 'changed' | 'never'

/**
 * Judges sockets again. Reading the rights and giving the rooms is one step that a socket takes once at a time:
 * what was read before a right was taken away must not give it back.
 */
export function createJudge(options: {
  /** The person behind the socket's session as of now; null when there is none any more. */
  findActor: (socket: PersonSocket) => Promise<Actor | null>
  /** Hears which rooms a socket lost. */
  onLost: (rooms: readonly string[]) => void
}) {
  const inTurn = createOrderedQueue()
  return (socket: PersonSocket, telling: Telling): Promise<Actor | null> =>
    inTurn(socket.id, async () => {
      const actor = await options.findActor(socket)
      const isChanged = !actor || !isDeepStrictEqual(actor.rights, socket.data.actor.rights)
      if (telling === 'always' || (telling === 'changed' && isChanged))
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
