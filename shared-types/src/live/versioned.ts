import type { LiveMessage, VersionedMessage } from './messages.ts'

export const versionedTopics = [
  'event.saved',
  'roster.changed',
  'parties.changed',
  'placements.changed',
] as const satisfies readonly VersionedMessage['type'][]

export function isVersioned(message: LiveMessage): message is VersionedMessage {
  return (versionedTopics as readonly string[]).includes(message.type)
}

export function eventIdOf(message: VersionedMessage): string {
  return message.type === 'event.saved' ? message.event.id : message.eventId
}

export function versionOf(message: VersionedMessage): number {
  return message.type === 'event.saved' ? message.event.version : message.version
}
