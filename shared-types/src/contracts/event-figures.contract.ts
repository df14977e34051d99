import { z } from 'zod'
import { EventType, Timezone } from './entities.ts'
import { IsoDateTime } from './scalars.ts'

/**
 * Counted by the database: nobody loads the answers of years to know how many there were. What was called off counts
 * only where it says so.
 */
export const EventFigures = z
  .strictObject({
    total: z.int(),
    /** By their date, whatever their status; spec section 4. */
    upcoming: z.int(),
    completed: z.int(),
    /** Accepted answers to all of them. */
    signups: z.int(),
    /** Those that stand in the archive, also what was called off and is past. */
    archived: z.int(),
    /** Those that 'Auto-delete Old Events' would take now. */
    old: z.int(),
    /** Types that occur. */
    byType: z.array(z.strictObject({ type: EventType, count: z.int() })),
    /** The events nearest to now on either side, latest first: a season planned ahead does not hide last night. */
    recent: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        date: IsoDateTime,
        timezone: Timezone,
        eventType: EventType,
        /** Accepted answers. */
        signups: z.int(),
      }),
    ),
  })
  .meta({ id: 'EventFigures' })
export type EventFigures = z.output<typeof EventFigures>
