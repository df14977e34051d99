import { versionedTopics } from '@raidtisch/shared-types/live/versioned'
import type { OutboxRow } from '#core/outbox/outbox-message.ts'

/** What can come late is minutes old; a guild deletes a handful of events in that time. */
const rememberedDeletions = 1_000

/**
 * Says whether a message is about an event that was deleted after it. One that is delivered late, as after Redis was
 * away, would put the event back into the lists of browsers. A restored event has a newer version.
 */
export function createDeletionOrder(): (row: Omit<OutboxRow<string>, 'payload'>) => boolean {
  const deletedVersions = new Map<string, number>()
  return ({ topic, aggregateId, version }) => {
    if (topic === 'event.deleted') {
      deletedVersions.delete(aggregateId)
      deletedVersions.set(aggregateId, version)
      const [oldest] = deletedVersions.keys()
      if (deletedVersions.size > rememberedDeletions && oldest !== undefined) deletedVersions.delete(oldest)
      return false
    }
    const isVersioned = (versionedTopics as readonly string[]).includes(topic)
    return isVersioned && version < (deletedVersions.get(aggregateId) ?? version)
  }
}
