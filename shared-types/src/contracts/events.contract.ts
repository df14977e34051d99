import { z } from 'zod'
import { eventStatuses } from '../domain/event-status.ts'
import { searchMaxLength } from '../domain/limits.ts'
import { contract, DownloadFormat } from './contract.ts'
import { Done, EventType, EventView, ListedEvent } from './entities.ts'
import { Text, UuidParams } from './scalars.ts'
import { EventDate } from './event-fields.ts'
import { CancelEventBody, CreateEventBody, UpdateEventBody } from './event-bodies.contract.ts'
import { PartyExportRow, RosterExportRow } from './event-export.contract.ts'

/** 'active' or 'completed,archived': each of them known. */
const EventStatuses = z
  .string()
  .regex(new RegExp(`^(?:${eventStatuses.join('|')})(?:,(?:${eventStatuses.join('|')}))*$`), {
    error: `must be one or several of ${eventStatuses.join(', ')}, separated by commas`,
  })

/**
 * What a calendar shows of an event that is over, and no more: lists of archived ones are for their creator and admins.
 * The page of one is open to whoever sees events.
 */
export const PastEvent = EventView.pick({
  id: true,
  title: true,
  eventType: true,
  date: true,
  timezone: true,
  duration: true,
  status: true,
}).meta({ id: 'PastEvent' })
export type PastEvent = z.output<typeof PastEvent>

export const eventsContract = {
  list: contract({
    method: 'get',
    path: '/api/events',
    summary:
      'Events the reader may see, soonest first, without their parties. `status`: one or several, separated by ' +
      'commas; archived events are for their creator and admins. `ended`: whether they belong to the past; a cancelled one does once its start ' +
      'has passed. `search` looks into title and description. `limit`: only so many, the latest by their date. Each 500 responses in the list count as one more request',
    query: z.strictObject({
      status: EventStatuses.optional(),
      ended: z.enum(['true', 'false']).optional(),
      /** Only those the reader created. */
      mine: z.enum(['true', 'false']).optional(),
      search: Text.trim().min(1).max(searchMaxLength).optional(),
      type: EventType.optional(),
      from: EventDate.optional(),
      to: EventDate.optional(),
      limit: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    response: z.array(ListedEvent),
    errors: ['members_only'],
    cost: 3,
  }),
  past: contract({
    method: 'get',
    path: '/api/calendar/past',
    summary:
      'What took place between two moments, for the calendar of everybody who sees events; 100 days at most',
    query: z
      .strictObject({ from: EventDate, to: EventDate })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 100 * 86_400_000, {
        error: 'must lie at most 100 days after from',
        path: ['to'],
      }),
    response: z.array(PastEvent),
    errors: ['members_only'],
  }),
  get: contract({
    method: 'get',
    path: '/api/events/{id}',
    summary: 'One event with its roster and parties',
    params: UuidParams,
    response: EventView,
    errors: ['members_only', 'event_not_found'],
  }),
  create: contract({
    method: 'post',
    path: '/api/events',
    summary:
      'Create an event; the creator is who is signed in. An Idempotency-Key header makes a repeat harmless',
    body: CreateEventBody,
    response: EventView,
    errors: [
      'forbidden',
      'server_not_found',
      'event_limit_reached',
      'channel_blocked',
      'class_unknown',
      'person_not_found',
      'event_not_found',
      'event_template_not_found',
      'idempotency_key_reused',
    ],
  }),
  update: contract({
    method: 'patch',
    path: '/api/events/{id}',
    summary: 'Change an event, or with `scope: following` those that come after it, too',
    params: UuidParams,
    body: UpdateEventBody,
    response: EventView,
    errors: [
      'forbidden',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_not_upcoming',
      'event_limit_reached',
      'channel_blocked',
      'class_unknown',
      'person_not_found',
    ],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/events/{id}',
    summary: 'Delete an event with everything that belongs to it; it can be restored for a minute',
    params: UuidParams,
    response: Done,
    errors: ['forbidden', 'event_not_found'],
  }),
  restore: contract({
    method: 'post',
    path: '/api/events/{id}/restore',
    summary: 'Undo a deletion within a minute; for the person who deleted the event and for admins',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_limit_reached'],
  }),
  archive: contract({
    method: 'post',
    path: '/api/events/{id}/archive',
    summary: 'Move an event to the archive; its sign-ups stay',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_archived'],
  }),
  unarchive: contract({
    method: 'post',
    path: '/api/events/{id}/unarchive',
    summary: 'Bring an archived or completed event back',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_archived', 'event_limit_reached'],
  }),
  cancel: contract({
    method: 'post',
    path: '/api/events/{id}/cancel',
    summary: 'Call an event off, with a reason for everybody who answered; its answers stay',
    params: UuidParams,
    body: CancelEventBody,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_archived', 'event_cancelled'],
  }),
  uncancel: contract({
    method: 'post',
    path: '/api/events/{id}/uncancel',
    summary: 'Take back that an event was called off',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_cancelled', 'event_limit_reached'],
  }),
  open: contract({
    method: 'post',
    path: '/api/events/{id}/open',
    summary: 'Open an upcoming event for answers now',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_upcoming'],
  }),
  repost: contract({
    method: 'post',
    path: '/api/events/{id}/repost',
    summary: 'Post an open event anew at the end of its channel; the post that stands there is taken away',
    params: UuidParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_open', 'event_without_channel'],
  }),
  export: contract({
    method: 'get',
    path: '/api/events/{id}/export',
    summary: 'Who answered, or who sits in which party, as a file; for the creator and admins',
    params: UuidParams,
    query: z.strictObject({ what: z.enum(['roster', 'parties']), format: DownloadFormat }),
    response: z.array(z.union([RosterExportRow, PartyExportRow])),
    errors: ['forbidden', 'members_only', 'event_not_found'],
    download: true,
  }),
}
