import { setTimeout as delay } from 'node:timers/promises'
import type { RoomsOf } from '@raidtisch/shared-types/live/audience'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { readPayload, type LivePublisher } from '#core/outbox/outbox-message.ts'
import type { Logger } from '#core/process/logger.ts'
import type { Outbox } from '#core/outbox/outbox.ts'
import { findShownEvent, findShownKey } from './shown-event.queries.ts'
import { findEventsOnScreens, findFollowers, getStreamView } from './stream.queries.ts'

export type StreamLiveDeps = {
  outbox: Outbox
  publisher: LivePublisher
  db: Pick<Database, 'prisma'>
  logger: Logger
  clock: Clock
}

/** The shortest time between two views of one event, so that a burst of sign-ups is one message. */
const coalesceMs = 100

type Publication = { isStale: boolean; done: Promise<void> }

/**
 * Sends stream screens the whole view after each change of an event with links, or of a name in it. The view is read after the
 * commit and has the event's version, so a screen keeps the newest one.
 */
export function registerStreamLive({ outbox, publisher, db, logger, clock }: StreamLiveDeps): {
  stop: () => Promise<void>
} {
  const publications = new Map<string, Publication>()
  let isStopping = false

  async function publishView(eventId: string): Promise<void> {
    const { hasOwnLinks, serverIds } = await findFollowers(db.prisma, eventId)
    const rooms: RoomsOf['screens'][] = hasOwnLinks ? [`stream:${eventId}`] : []
    for (const serverId of serverIds) {
      const shown = await findShownEvent(db.prisma, serverId, clock.now())
      if (shown?.id === eventId) rooms.push(`stream-guild:${serverId}`)
      else await publishShown(serverId)
    }
    const view = rooms.length === 0 ? null : await getStreamView(db.prisma, eventId)
    if (view) publisher.publish(rooms, { type: 'stream.changed', view })
  }

  /** Screens that show another event fetch the whole view. */
  async function publishShown(serverId: string): Promise<void> {
    const shown = await findShownKey(db.prisma, serverId, clock.now())
    publisher.publish([`stream-guild:${serverId}`], { type: 'stream.current', ...shown })
  }

  async function publishDeletion(eventId: string): Promise<void> {
    publisher.publish([`stream:${eventId}`], { type: 'stream.closed' })
    const { serverIds } = await findFollowers(db.prisma, eventId)
    for (const serverId of serverIds) await publishShown(serverId)
  }

  /** Publishes, and again as long as there were changes in the meantime. */
  async function publishUntilFresh(eventId: string, publication: Publication): Promise<void> {
    try {
      do {
        publication.isStale = false
        const pause = delay(isStopping ? 0 : coalesceMs)
        await publishView(eventId)
        await pause
      } while (publication.isStale)
    } catch (err) {
      logger.warn({ err, eventId }, 'the big screen could not be told of a change')
    } finally {
      publications.delete(eventId)
    }
  }

  function publishSoon(eventId: string): void {
    const running = publications.get(eventId)
    if (running) {
      running.isStale = true
      return
    }
    const publication: Publication = { isStale: false, done: Promise.resolve() }
    publications.set(eventId, publication)
    publication.done = publishUntilFresh(eventId, publication)
  }

  outbox.subscribe(
    ['event.saved', 'roster.changed', 'parties.changed', 'placements.changed'],
    ({ aggregateId }) => publishSoon(aggregateId),
    { where: 'origin' },
  )
  outbox.subscribe(
    ['member.renamed'],
    async (row) => {
      const { userIds } = readPayload(row)
      const eventIds = await findEventsOnScreens(db.prisma, row.aggregateId, userIds, clock.now())
      for (const eventId of eventIds) publishSoon(eventId)
    },
    { where: 'origin' },
  )
  outbox.subscribe(['event.deleted'], ({ aggregateId: eventId }) => publishDeletion(eventId), {
    where: 'origin',
  })

  return {
    stop: async () => {
      isStopping = true
      await Promise.all([...publications.values()].map(({ done }) => done))
    },
  }
}
