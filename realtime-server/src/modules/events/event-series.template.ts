import { z } from 'zod'
import { CopiedFields } from './event-copy.presenter.ts'

/** The columns that the next event of a series copies; others of an event's row are left out. */
export const SeriesTemplate = CopiedFields.extend({
  /** How many minutes before its start each event opens, by the wall clock; null: it is open at once. */
  opensBefore: z.int().nullable().default(null),
})
export type SeriesTemplate = z.output<typeof SeriesTemplate>
