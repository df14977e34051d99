import { z } from 'zod'
import { contract } from './contract.ts'
import { Done, EventStatus, EventType, GameRole, Timezone } from './entities.ts'
import { IsoDateTime } from './scalars.ts'

/** A seat on the big screen: a name as the game shows it, nothing that leads to a person. */
const StreamSeat = z.strictObject({
  key: z.string(),
  name: z.string(),
  role: GameRole,
  /** Comes after the start. */
  isLate: z.boolean(),
  /** The class's id: the screen says its name in its own language. */
  characterClass: z.string().nullable(),
})

/** All the big screen shows. Built from named fields only, so that nothing private can slip in. */
export const StreamView = z
  .strictObject({
    /** Tells events apart without naming one. */
    key: z.string(),
    /** The event's version: a screen keeps the newest view, whichever way it came. */
    version: z.int(),
    title: z.string(),
    eventType: EventType,
    status: EventStatus,
    date: IsoDateTime,
    timezone: Timezone,
    duration: z.int(),
    maxParticipants: z.int(),
    roles: z.strictObject({ tank: z.int(), healer: z.int(), dps: z.int() }),
    /** Who accepted, in the order of their answers. */
    seats: z.array(StreamSeat),
    waiting: z.int(),
    parties: z.array(
      z.strictObject({
        key: z.string(),
        number: z.int(),
        name: z.string().nullable(),
        maxSize: z.int(),
        /** The seat of who leads the party. */
        leaderKey: z.string().nullable(),
        /** `maxSize` of them; null is free, or held by a person who has not accepted. */
        slots: z.array(StreamSeat.nullable()),
        /** Positions of slots whose holders declined: they need a replacement. */
        declined: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'StreamView' })
export type StreamView = z.output<typeof StreamView>

export const StreamPicture = z
  .strictObject({
    guildName: z.string(),
    /** What the link is for: one event, or whatever the guild does now or next. */
    link: z.enum(['event', 'guild']),
    /** Null only when the guild has nothing ahead. */
    event: StreamView.nullable(),
  })
  .meta({ id: 'StreamPicture' })
export type StreamPicture = z.output<typeof StreamPicture>

const EventParams = z.strictObject({ id: z.uuid() })

export const StreamLink = z
  .strictObject({ id: z.uuid(), eventId: z.uuid(), createdAt: IsoDateTime, createdByName: z.string() })
  .meta({ id: 'StreamLink' })

/** A link that shows whatever the guild does now or next. */
export const GuildStreamLink = StreamLink.omit({ eventId: true }).meta({ id: 'GuildStreamLink' })

export const streamContract = {
  listLinks: contract({
    method: 'get',
    path: '/api/events/{id}/stream-links',
    summary: 'Links to the event’s big screen that still work; without their secrets',
    params: EventParams,
    response: z.array(StreamLink),
    errors: ['forbidden', 'event_not_found'],
  }),
  createLink: contract({
    method: 'post',
    path: '/api/events/{id}/stream-links',
    summary: 'Make a link to the event’s big screen; its token is shown this once',
    params: EventParams,
    response: StreamLink.extend({ token: z.string() }),
    errors: ['forbidden', 'event_not_found'],
  }),
  revokeLink: contract({
    method: 'delete',
    path: '/api/events/{id}/stream-links/{linkId}',
    summary: 'Revoke a link; screens that show it go blank',
    params: EventParams.extend({ linkId: z.uuid() }),
    response: Done,
    errors: ['forbidden', 'event_not_found', 'stream_link_not_found'],
  }),
  listGuildLinks: contract({
    method: 'get',
    path: '/api/stream-links',
    summary: 'The guild’s permanent links that still work; without their secrets',
    response: z.array(GuildStreamLink),
    errors: ['forbidden'],
  }),
  createGuildLink: contract({
    method: 'post',
    path: '/api/stream-links',
    summary: 'Make a link that always shows the running or the next event; its token is shown this once',
    response: GuildStreamLink.extend({ token: z.string() }),
    errors: ['forbidden'],
  }),
  revokeGuildLink: contract({
    method: 'delete',
    path: '/api/stream-links/{linkId}',
    summary: 'Revoke a permanent link; screens that show it say so',
    params: z.strictObject({ linkId: z.uuid() }),
    response: Done,
    errors: ['forbidden', 'stream_link_not_found'],
  }),
  view: contract({
    method: 'get',
    path: '/api/stream',
    summary: 'What the big screen shows; the token travels in the Authorization header as Bearer',
    response: StreamPicture,
    errors: ['stream_link_not_found'],
  }),
}
