import { z } from 'zod'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { IsoDateTime, Note, Snowflake, UuidParams } from './scalars.ts'

/** A day of the guild's calendar, whatever the time: '2026-11-21'. */
const Day = z.iso.date()

export const Absence = z
  .strictObject({
    id: z.uuid(),
    discordUserId: Snowflake,
    displayName: z.string(),
    /** The first and the last day, both included, in the guild's time zone. */
    fromDate: Day,
    toDate: Day,
    /** Only the person and leaders receive it; null for everybody else. */
    reason: z.string().nullable(),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'Absence' })
export type Absence = z.output<typeof Absence>

export const CreateAbsenceBody = z
  .strictObject({ fromDate: Day, toDate: Day, reason: Note.nullable().default(null) })
  .meta({ id: 'CreateAbsence' })
export type CreateAbsenceBody = z.output<typeof CreateAbsenceBody>

export const absencesContract = {
  list: contract({
    method: 'get',
    path: '/api/absences',
    summary: 'Who is away now or later, or was within the last seven days, soonest first',
    errors: ['members_only'],
    response: z.strictObject({
      /** The place by whose calendar the days are meant, as IANA names it. */
      timezone: z.string(),
      absences: z.array(Absence),
    }),
  }),
  create: contract({
    method: 'post',
    path: '/api/absences',
    summary: 'Say that the reader is away; declines every event ahead that starts on these days',
    body: CreateAbsenceBody,
    response: z.strictObject({
      absence: Absence,
      /** How many events were declined by it. */
      declined: z.int(),
    }),
    errors: ['members_only', 'absence_overlaps', 'absence_limit_reached'],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/absences/{id}',
    summary: 'Take an absence back, one’s own or as a leader anybody’s; what it declined stays declined',
    params: UuidParams,
    response: Done,
    errors: ['forbidden', 'absence_not_found'],
  }),
}
