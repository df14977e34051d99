import { z } from 'zod'
import {
  LiveMessage,
  committedTopics,
  type CommittedTopic,
  type LiveMessageOf,
  type Payload,
  type RoomFor,
  type Topic,
} from '@raidtisch/shared-types/live/messages'
import type { Prisma } from '#generated/prisma/client.ts'

const people = z.object({ userIds: z.array(z.string()) })

/** Topics that never leave the server. Fields may be added: rows of an older process lack them. */
const serverTopics = {
  /** Sockets and boards of these people are checked again. */
  'member.rights-changed': people,
  /** The names of these people in event posts and on stream screens are old. */
  'member.renamed': people,
  /** These people switched direct messages on or off. */
  'member.account-changed': people,
  /** What leaders ask these people is new or has ended. */
  'member.questions-changed': people,
  'stream-link.revoked': z.object({ linkId: z.string(), eventId: z.string().optional() }),
} as const

type ServerTopic = keyof typeof serverTopics
export type OutboxTopic = CommittedTopic | ServerTopic
type OutboxPayload<T extends OutboxTopic> = T extends CommittedTopic
  ? Payload<T>
  : T extends ServerTopic
    ? z.output<(typeof serverTopics)[T]>
    : never

/** What a change says about itself: the aggregate that it touched and the version which that aggregate has now. */
export type OutboxMessage<T extends OutboxTopic = OutboxTopic> = {
  [K in T]: { topic: K; aggregateId: string; version: number; payload: OutboxPayload<K> }
}[T]

type GuildTopic =
  | 'absences.changed'
  | 'attendance.changed'
  | 'bot-status.changed'
  | 'event-templates.changed'
  | 'mappings.changed'
  | 'party-types.changed'

/** Only that something of the guild changed: browsers fetch it again, as far as they may read it. */
export function guildChanged(topic: GuildTopic, serverId: string): OutboxMessage {
  return { topic, aggregateId: serverId, version: 0, payload: { serverId } }
}

/** A message as it is stored; whoever needs the payload reads it with `readLive` or `readPayload`. */
export type OutboxRow<T extends string = OutboxTopic> = {
  id: string
  topic: T
  aggregateId: string
  version: number
  payload: Prisma.JsonObject
}

const isCommitted = (topic: OutboxTopic): topic is CommittedTopic =>
  (committedTopics as readonly OutboxTopic[]).includes(topic)

/** Live messages are stored as browsers receive them, with their type. */
export function toStored({ topic, payload }: OutboxMessage): Prisma.JsonObject {
  return isCommitted(topic) ? { type: topic, ...payload } : payload
}

/** The message for browsers. Checked, because the row may come from another build, and browsers get all of it. */
export function readLive({ topic, payload }: OutboxRow<CommittedTopic>): LiveMessageOf<CommittedTopic> {
  const message = LiveMessage.parse(payload)
  if (message.type !== topic) throw new Error(`a row of ${topic} contains ${message.type}`)
  return message as LiveMessageOf<CommittedTopic>
}

export function readPayload<T extends ServerTopic>(row: OutboxRow<T>): OutboxPayload<T> {
  return serverTopics[row.topic].parse(row.payload) as OutboxPayload<T>
}

/** How modules reach browsers, on every process. A message holds only what everybody in its rooms may see. */
export type LivePublisher = {
  /** A socket that is in several of the rooms gets the message once. A room outside the topic's audience does not compile. */
  publish: <T extends Topic>(rooms: readonly RoomFor<T>[], message: { type: T } & Payload<T>) => void
}
