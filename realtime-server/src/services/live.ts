import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { LiveMessage } from '@raidtisch/shared-types/live/messages'
import type { Room } from '#core/live-publisher.ts'
import { createMemberOrder } from '#modules/guild/member-order.ts'
import { registerStreamLive } from '#modules/stream/stream.live.ts'
import type { Service, ServiceContext } from './context.ts'

/** Who hears of what: everybody in the room may see all of it. */
const roomOf: Readonly<Record<string, Room>> = {
  'event.saved': 'events',
  'event.deleted': 'events',
  'roster.changed': 'events',
  'parties.changed': 'events',
  'parties.published': 'leaders',
  'static-groups.changed': 'guild',
  'members.changed': 'guild',
  'absences.changed': 'events',
  'settings.changed': 'leaders',
  'mappings.changed': 'leaders',
  'attendance.changed': 'leaders',
  'bot-status.changed': 'leaders',
}

/**
 * Tells browsers what changed. Every process hears each announcement through the outbox, also what was said while its
 * connection to Redis was lost, and tells its own browsers: what travels that way cannot get lost behind its back.
 */
export function startLive({ outbox, sockets, boards, db, logger, clock }: ServiceContext): Service {
  // One subscription for all, so that the messages of one event leave in the order of its versions.
  const withoutOlder = createMemberOrder()
  outbox.subscribe(
    Object.keys(roomOf),
    ({ id, topic, payload }) => {
      const room = roomOf[topic]
      const heard = LiveMessage.parse(payload)
      const message = heard.type === 'members.changed' ? withoutOlder(id, heard) : heard
      if (room && message) sockets.publishHere([room], message)
    },
    { where: 'everywhere' },
  )
  const stream = registerStreamLive({ outbox, publisher: sockets, db, logger, clock })

  outbox.subscribe(
    ['member.rights-changed'],
    async ({ payload }) => {
      const { userIds } = payload as { userIds: string[] }
      const changed = new Set(userIds)
      await Promise.all([sockets.recheck(userIds), boards.recheck(({ userId }) => changed.has(userId))])
    },
    { where: 'everywhere' },
  )
  // Its status decides whether its board is open. One check after the other, so that the last one has the last word.
  outbox.subscribe(
    ['event.saved'],
    ({ aggregateId }) => {
      const board = formatBoardName({ kind: 'parties', eventId: aggregateId })
      return boards.recheck(({ documentName }) => documentName === board)
    },
    { where: 'everywhere' },
  )
  outbox.subscribe(
    ['stream-link.revoked'],
    ({ payload }) => sockets.closeScreens((payload as { linkId: string }).linkId),
    {
      where: 'everywhere',
    },
  )

  return { stop: stream.stop }
}
