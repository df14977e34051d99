import { z } from 'zod'
import { Rights } from '../contracts/auth.contract.ts'
import type { Room, RoomsOf } from './audience.ts'
import { topics } from './topics.ts'

type Topics = typeof topics
export type Topic = keyof Topics
/** What Zod makes of an empty shape allows no `type` beside it. */
export type Payload<T extends Topic> = keyof Topics[T]['payload']['shape'] extends never
  ? Record<never, never>
  : z.output<Topics[T]['payload']>

export type LiveMessageOf<T extends Topic> = { [K in T]: { type: K } & Payload<K> }[T]
/** All messages of the server on the socket event 'live'. */
export type LiveMessage = LiveMessageOf<Topic>

/** The topics' names; `Object.keys` types them as text. */
export const allTopics = Object.keys(topics) as readonly Topic[]

/** Checks a message that was stored or received. TypeScript cannot follow the types through `Object.entries`. */
export const LiveMessage = z.discriminatedUnion(
  'type',
  allTopics.map((type) =>
    z.strictObject({ type: z.literal(type), ...topics[type].payload.shape }),
  ) as unknown as [z.ZodObject<{ type: z.ZodLiteral<Topic> }>],
) as unknown as z.ZodType<LiveMessage>

/** Topics of messages that commands emit. */
export type CommittedTopic = { [T in Topic]: Topics[T]['isCommitted'] extends true ? T : never }[Topic]
export const committedTopics = allTopics.filter((topic): topic is CommittedTopic => topics[topic].isCommitted)

/** Of what a browser that comes back is told how long ago it last was: names are no part of an event's version. */
export type QuietTopic = CommittedTopic | 'member.renamed'

type TopicFor<R> = {
  [T in Topic]: Extract<RoomsOf[Topics[T]['audience']], R> extends never ? never : T
}[Topic]
/** Topics that reach the page of somebody signed in. */
export type PageTopic = TopicFor<'guild' | 'events' | 'leaders' | 'auditors' | `event:${string}`>
/** Topics that reach a stream screen. */
export type ScreenTopic = TopicFor<`stream:${string}`>

/** The rooms that a message may go to; for several topics, those that each of them may go to. */
export type RoomFor<T extends Topic> = (
  T extends Topic ? (room: RoomsOf[Topics[T]['audience']]) => void : never
) extends (room: infer R extends Room) => void
  ? R
  : never

/** Messages with the version of an event, which they lead to. */
export type VersionedMessage = LiveMessageOf<
  'event.saved' | 'roster.changed' | 'parties.changed' | 'placements.changed'
>

/** Which event's page a browser shows. Changes go over HTTP. */
export const WatchRequest = z.strictObject({ eventId: z.uuid() })
export type WatchRequest = z.output<typeof WatchRequest>

/**
 * The answer to joining: the versions to compare with what is on the screen. `rights` are the reader's own, checked
 * now: a role may have changed after the page asked and before its socket was open. A server of an earlier version does
 * not send the rest.
 */
export const JoinAnswer = z.strictObject({
  active: z.record(z.string(), z.int()),
  rights: Rights,
  /**
   * How many milliseconds ago this process last sent a message of each committed topic, or started; and when people last
   * had other names, if it has heard of that: events are not read again by every page after an update.
   */
  quietMs: z.record(z.string(), z.int()).optional(),
  /** Connections of this process: how many browsers come back at once when it ends. */
  connections: z.int().optional(),
  /** The Discord id of whom the connection belongs to: another account may have signed in meanwhile. */
  readerId: z.string().optional(),
  /** Their roles on the server. */
  roleIds: z.array(z.string()).optional(),
})
export type JoinAnswer = z.output<typeof JoinAnswer>
export const WatchAnswer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), version: z.int(), watchers: z.int() }),
  z.strictObject({
    ok: z.literal(false),
    code: z.enum(['event_not_found', 'invalid_input', 'forbidden', 'rate_limited']),
  }),
])
export type WatchAnswer = z.output<typeof WatchAnswer>

/** A browser that has an event at this version asks for the messages since then. */
export const MissedRequest = z.strictObject({ eventId: z.uuid(), version: z.int() })
export type MissedRequest = z.output<typeof MissedRequest>
/** In the order of their versions; null when the process does not have them all, and the event is to be read. */
export const MissedAnswer = z.strictObject({
  messages: z.array(LiveMessage as z.ZodType<VersionedMessage>).nullable(),
})
export type MissedAnswer = z.output<typeof MissedAnswer>

export type ServerToClient = { live: (message: LiveMessage) => void }
export type ClientToServer = {
  join: (answer: (result: JoinAnswer) => void) => void
  watch: (request: WatchRequest, answer: (result: WatchAnswer) => void) => void
  unwatch: (request: WatchRequest) => void
  missed: (request: MissedRequest, answer: (result: MissedAnswer) => void) => void
}
