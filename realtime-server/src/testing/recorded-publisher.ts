import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import type { LivePublisher } from '#core/outbox/outbox-message.ts'

/** A publisher that only remembers what was published to which rooms. */
export function recordedPublisher() {
  const published: { rooms: readonly string[]; message: LiveMessage }[] = []
  const publisher: LivePublisher = {
    publish: (rooms, message) => void published.push({ rooms, message: message as LiveMessage }),
  }
  return { published, publisher }
}
