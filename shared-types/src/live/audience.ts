import { z } from 'zod'

/** Rooms with a fixed name: everybody signed in; who sees events; admins; who may read the audit log. */
export type CommonRoom = 'guild' | 'events' | 'leaders' | 'auditors'
/** Who has an event's page open. */
type EventRoom = `event:${string}`
/** One person's sockets. */
type UserRoom = `user:${string}`
/** The screens of one event's links, and of the links that show the guild's current or next event. */
type ScreenRoom = `stream:${string}` | `stream-guild:${string}`

export type Room = CommonRoom | EventRoom | UserRoom | ScreenRoom

/** Who may see a message → the rooms it may go to: the audience's own and those whose people all belong to it. */
export type RoomsOf = {
  everybody: Room
  guild: CommonRoom | EventRoom | UserRoom
  events: 'events' | EventRoom
  event: EventRoom
  leaders: 'leaders'
  auditors: 'auditors'
  screens: ScreenRoom
}
export type Audience = keyof RoomsOf

/** A topic whose messages are stored with the change that emits them, and published to one common room. */
export function committed<A extends Audience & CommonRoom, S extends z.ZodRawShape>(audience: A, shape: S) {
  return { audience, payload: z.strictObject(shape), isCommitted: true } as const
}

/** A topic whose messages are published at once and stored nowhere. */
export function passing<A extends Audience, S extends z.ZodRawShape>(audience: A, shape: S) {
  return { audience, payload: z.strictObject(shape), isCommitted: false } as const
}
