import { z } from 'zod'
import { contract } from './contract.ts'
import { Done, EventStatus, EventType, Timezone } from './entities.ts'
import { GameRole, IsoDateTime, UuidParams } from './scalars.ts'

/** A person on the stream screen: a name as the game shows it, and nothing that identifies them. */
const StreamPerson = z.strictObject({
  key: z.string(),
  name: z.string(),
  role: GameRole,
  /** Comes after the start. */
  isLate: z.boolean(),
  /** The class's id: the screen says its name in its own language. */
  characterClass: z.string().nullable(),
})

/** All that the stream screen shows. It is built from named fields only, so that nothing private is added by accident. */
export const StreamView = z
  .strictObject({
    /** Distinguishes events without naming one. */
    key: z.string(),
    /** The event's version: a screen keeps the newest view, from HTTP or socket. */
    version: z.int(),
    title: z.string(),
    eventType: EventType,
    status: EventStatus,
    date: IsoDateTime,
    timezone: Timezone,
    duration: z.int(),
    maxParticipants: z.int(),
    roles: z.strictObject({ tank: z.int(), healer: z.int(), dps: z.int() }),
    /** The people who accepted, in the order of their responses. */
    seats: z.array(StreamPerson),
    waiting: z.int(),
    parties: z.array(
      z.strictObject({
        key: z.string(),
        number: z.int(),
        name: z.string().nullable(),
        maxSize: z.int(),
        /** Key of the person who leads the party. */
        leaderKey: z.string().nullable(),
        /** `maxSize` entries; null: free, or its person has not accepted. */
        slots: z.array(StreamPerson.nullable()),
        /** Numbers of the slots whose people declined: they need a replacement. */
        declined: z.array(z.int()),
        /** Numbers of the slots that are taken by people who did not accept, nor decline: a leader placed them. */
        unnamed: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'StreamView' })
export type StreamView = z.output<typeof StreamView>

export const StreamPicture = z
  .strictObject({
    guildName: z.string(),
    /** What the link shows: one event, or the guild's current or next event. */
    link: z.enum(['event', 'guild']),
    /** Null only when the guild has no current or next event. */
    event: StreamView.nullable(),
  })
  .meta({ id: 'StreamPicture' })
export type StreamPicture = z.output<typeof StreamPicture>

export const StreamLink = z
  .strictObject({ id: z.uuid(), eventId: z.uuid(), createdAt: IsoDateTime, createdByName: z.string() })
  .meta({ id: 'StreamLink' })

/** A link that shows the guild's current or next event. */
export const GuildStreamLink = StreamLink.omit({ eventId: true }).meta({ id: 'GuildStreamLink' })

export const streamContract = {
  listLinks: contract({
    method: 'get',
    path: '/api/events/{id}/stream-links',
    summary: 'Links to the event’s stream screen that are not revoked; without their secrets',
    params: UuidParams,
    response: z.array(StreamLink),
    errors: ['forbidden', 'event_not_found'],
  }),
  createLink: contract({
    method: 'post',
    path: '/api/events/{id}/stream-links',
    summary: 'Create a link to the event’s stream screen; its token is returned only here',
    params: UuidParams,
    response: StreamLink.extend({ token: z.string() }),
    errors: ['forbidden', 'event_not_found', 'stream_link_limit_reached'],
  }),
  revokeLink: contract({
    method: 'delete',
    path: '/api/events/{id}/stream-links/{linkId}',
    summary: 'Revoke a link; screens that show it are cleared',
    params: UuidParams.extend({ linkId: z.uuid() }),
    response: Done,
    errors: ['forbidden', 'event_not_found', 'stream_link_not_found'],
  }),
  listGuildLinks: contract({
    method: 'get',
    path: '/api/stream-links',
    summary: 'The guild’s permanent links that are not revoked; without their secrets',
    response: z.array(GuildStreamLink),
    errors: ['forbidden'],
  }),
  createGuildLink: contract({
    method: 'post',
    path: '/api/stream-links',
    summary: 'Create a link that always shows the current or next event; its token is returned only here',
    response: GuildStreamLink.extend({ token: z.string() }),
    errors: ['forbidden', 'stream_link_limit_reached'],
  }),
  revokeGuildLink: contract({
    method: 'delete',
    path: '/api/stream-links/{linkId}',
    summary: 'Revoke a permanent link; screens that show it say that it is revoked',
    params: z.strictObject({ linkId: z.uuid() }),
    response: Done,
    errors: ['forbidden', 'stream_link_not_found'],
  }),
  view: contract({
    method: 'get',
    path: '/api/stream',
    summary: 'What the stream screen shows; the token travels in the Authorization header as Bearer',
    response: StreamPicture,
    errors: ['stream_link_not_found'],
  }),
}
