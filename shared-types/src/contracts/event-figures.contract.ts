import { z } from 'zod'
import { contract } from './contract.ts'
import { EventType, Timezone } from './entities.ts'
import { IsoDateTime } from './scalars.ts'

/** Counts over all events of the guild. Cancelled events count only in `archived` and `old`. */
export const EventFigures = z
  .strictObject({
    total: z.int(),
    /** `upcoming` and `completed` compare the date with now and ignore the status; spec section 4. */
    upcoming: z.int(),
    completed: z.int(),
    /** Accepted responses to all these events. */
    signups: z.int(),
    /** Events that the archive lists; a cancelled one is in it once its date has passed. */
    archived: z.int(),
    /** Events that 'Auto-delete Old Events' would delete now. */
    old: z.int(),
    /** Only types that have events. */
    byType: z.array(z.strictObject({ type: EventType, count: z.int() })),
    /** The five events nearest to now, past or future, latest first. Many planned events cannot displace the last one. */
    recent: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        date: IsoDateTime,
        timezone: Timezone,
        eventType: EventType,
        /** Accepted responses. */
        signups: z.int(),
      }),
    ),
  })
  .meta({ id: 'EventFigures' })
export type EventFigures = z.output<typeof EventFigures>

/**
 * totalEvents: active events. totalSignups: accepted answers to them. upcomingEvents: those that start within seven
 * days. needsAttention: those that start within {@link attentionHours} and lack a tank or a healer who accepted.
 */
export const DashboardFigures = z
  .strictObject({
    totalEvents: z.int(),
    totalSignups: z.int(),
    upcomingEvents: z.int(),
    needsAttention: z.int(),
  })
  .meta({ id: 'Stats' })
export type DashboardFigures = z.output<typeof DashboardFigures>

export const eventFiguresContract = {
  dashboard: contract({
    method: 'get',
    path: '/api/stats',
    summary: 'The four figures of the dashboard, for admins',
    response: DashboardFigures,
    errors: ['forbidden'],
  }),
  all: contract({
    method: 'get',
    path: '/api/stats/events',
    summary: 'What all events together say, archived ones included: figures of the analytics, for admins',
    response: EventFigures,
    errors: ['forbidden'],
  }),
}
