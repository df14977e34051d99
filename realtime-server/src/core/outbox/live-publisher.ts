import type { Payload, RoomFor, Topic } from '@raidtisch/shared-types/live/messages'

/** How modules reach browsers, on every process. A message holds only what everybody in its rooms may see. */
export type LivePublisher = {
  /** A socket that is in several of the rooms gets the message once. A room outside the topic's audience does not compile. */
  publish: <T extends Topic>(rooms: readonly RoomFor<T>[], message: { type: T } & Payload<T>) => void
}
