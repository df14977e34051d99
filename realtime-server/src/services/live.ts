import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { committedTopics, type LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import { versionedTopics } from '@raidtisch/shared-types/live/versioned'
import { readLive, readPayload } from '#core/outbox/outbox-message.ts'
import { readNewest } from '#core/outbox/outbox-store.ts'
import { createDeletionOrder } from '#modules/events/deletion-order.ts'
import { createMemberOrder } from '#modules/guild/member-order.ts'
import { registerStreamLive } from '#modules/stream/stream.live.ts'
import { keptAtMost, keptMs } from '#transports/socket/recent-changes.ts'
import type { Service, ServiceContext } from './context.ts'

/**
 * Publishes changes to browsers. Every process gets each message through the outbox, also those of the time when its
 * connection to Redis was lost, and publishes it to its own browsers.
 */
export function startLive({ outbox, sockets, boards, db, logger, clock }: ServiceContext): Service {
  // One subscription for all, so that the messages of one event leave in the order of its versions.
  const withoutOlder = createMemberOrder()
  const isOfDeleted = createDeletionOrder()
  outbox.subscribe(
    committedTopics,
    (row) => {
      if (isOfDeleted(row)) return
      const read = readLive(row)
      const message = read.type === 'members.changed' ? withoutOlder(row.id, read) : read
      if (message) sockets.publishCommitted(message)
    },
    { where: 'everywhere' },
  )
  noteEarlier({ db, sockets }).catch((err: unknown) =>
    logger.warn({ err }, 'browsers that come read events anew: could not read earlier messages'),
  )
  const stream = registerStreamLive({ outbox, publisher: sockets, db, logger, clock })

  outbox.subscribe(
    ['member.rights-changed'],
    async (row) => {
      const { userIds } = readPayload(row)
      const changed = new Set(userIds)
      await Promise.all([
        sockets.reauthorize(userIds),
        boards.reauthorize(({ userId }) => changed.has(userId)),
      ])
    },
    { where: 'everywhere' },
  )
  const publishToPeople = (
    topic: 'member.questions-changed' | 'member.account-changed',
    message: LiveMessageOf<'questions.changed' | 'own-account.changed'>,
  ) =>
    outbox.subscribe(
      [topic],
      (row) => {
        const rooms = readPayload(row).userIds.map((id) => `user:${id}` as const)
        sockets.publishHere(rooms, message)
      },
      { where: 'everywhere' },
    )
  publishToPeople('member.questions-changed', { type: 'questions.changed' })
  publishToPeople('member.account-changed', { type: 'own-account.changed' })
  outbox.subscribe(['member.renamed'], () => sockets.noteRename(), { where: 'everywhere' })
  // An event's status decides whether its board is open. Checks run one after the other, so the newest status wins.
  outbox.subscribe(
    ['event.saved'],
    ({ aggregateId }) => {
      const board = formatBoardName({ kind: 'parties', eventId: aggregateId })
      return boards.reauthorize(({ documentName }) => documentName === board)
    },
    { where: 'everywhere' },
  )
  outbox.subscribe(
    ['member-cards.changed'],
    ({ aggregateId }) => sockets.publishHere([`user:${aggregateId}`], { type: 'own-card.changed' }),
    { where: 'everywhere' },
  )
  outbox.subscribe(['stream-link.revoked'], (row) => sockets.closeScreens(readPayload(row).linkId), {
    where: 'everywhere',
  })

  return { stop: stream.stop }
}

/** Browsers whose process ended come to this one, and have missed what was published meanwhile. */
async function noteEarlier({ db, sockets }: Pick<ServiceContext, 'db' | 'sockets'>): Promise<void> {
  const since = new Date(Date.now() - keptMs)
  const rows = await readNewest(db, { topics: versionedTopics, since, most: keptAtMost })
  for (const row of rows) {
    sockets.noteEarlier(readLive(row))
    // Whole events are large, and five hundred of them would hold up those who come.
    await nextTurn()
  }
}
