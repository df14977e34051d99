import type { LiveMessage, VersionedMessage } from './messages.ts'

const versionedTopics: readonly string[] = [
  'event.saved',
  'roster.changed',
  'parties.changed',
  'placements.changed',
] satisfies VersionedMessage['type'][]

export function isVersionedTopic(topic: string): topic is VersionedMessage['type'] {
  return versionedTopics.includes(topic)
}

export function isVersioned(message: LiveMessage): message is VersionedMessage {
  return isVersionedTopic(message.type)
}

export function eventIdOf(message: VersionedMessage): string {
  return message.type === 'event.saved' ? message.event.id : message.eventId
}

export function versionOf(message: VersionedMessage): number {
  return message.type === 'event.saved' ? message.event.version : message.version
}
