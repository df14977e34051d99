import type { LiveMessage } from '@raidtisch/shared-types/live/messages'

/**
 * guild: everybody signed in. events: those of them who see events. event: who has its page open. leaders: admins.
 * auditors: who may read the audit log. user: one person's sockets. stream: an event's big screens.
 * stream-guild: big screens that show whatever the guild does now or next.
 */
export type Room =
  | 'guild'
  | 'events'
  | 'leaders'
  | 'auditors'
  | `event:${string}`
  | `user:${string}`
  | `stream:${string}`
  | `stream-guild:${string}`

/** How modules reach browsers, on every process. A message holds only what everybody in its rooms may see. */
export type LivePublisher = {
  /** A socket that is in several of the rooms gets the message once. */
  publish(rooms: readonly Room[], message: LiveMessage): void
}
