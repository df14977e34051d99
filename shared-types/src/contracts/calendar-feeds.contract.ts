import { z } from 'zod'
import { languages } from '../domain/languages.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { IsoDateTime, UuidParams } from './scalars.ts'

/** personal: what this person answered; guild: all active events. */
const calendarFeedKinds = ['personal', 'guild'] as const
export const CalendarFeedKind = z.enum(calendarFeedKinds)
export type CalendarFeedKind = z.output<typeof CalendarFeedKind>

export const CalendarFeed = z
  .strictObject({
    id: z.uuid(),
    kind: CalendarFeedKind,
    /** Of the words around the events' own texts: a calendar app does not say what its reader speaks. */
    language: z.enum(languages),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const CreateCalendarFeedBody = CalendarFeed.pick({ kind: true, language: true })
export type CreateCalendarFeedBody = z.output<typeof CreateCalendarFeedBody>

/** The feed itself is no operation: calendar apps read it at its address, `/calendar/{token}.ics`, as text/calendar. */
export const calendarFeedsContract = {
  list: contract({
    method: 'get',
    path: '/api/calendar-feeds',
    summary: 'The reader’s own calendar feeds that still work; without their secret addresses',
    response: z.array(CalendarFeed),
  }),
  create: contract({
    method: 'post',
    path: '/api/calendar-feeds',
    summary: 'Make a calendar feed; its address is shown this once',
    body: CreateCalendarFeedBody,
    response: CalendarFeed.extend({ address: z.url() }),
    errors: ['members_only', 'calendar_feed_limit_reached'],
  }),
  revoke: contract({
    method: 'delete',
    path: '/api/calendar-feeds/{id}',
    summary: 'Revoke one of the reader’s own feeds; calendar apps that read it find nothing more',
    params: UuidParams,
    response: Done,
    errors: ['calendar_feed_not_found'],
  }),
}
