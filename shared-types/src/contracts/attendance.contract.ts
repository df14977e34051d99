import { z } from 'zod'
import { contract, DownloadFormat } from './contract.ts'
import { Snowflake } from './entities.ts'
import { WholePercent } from './member-stats.contract.ts'

// What counts and how it is rounded: docs/decisions/010-what-the-statistics-count.md

const Count = z.int().min(0)

/** A check is one look for one person on one evening, so that every share below is of the same kind. */
const tally = { attendanceCount: Count, totalChecks: Count, percentage: WholePercent }

export const AttendanceStats = z
  .strictObject({
    /** The sum of everybody's checks. */
    totalChecks: Count,
    uniqueUsers: Count,
    /** Monday, Tuesday, Friday and Saturday always, another day when something was checked on it; Monday first. */
    attendanceByDay: z.array(
      z.strictObject({
        /** 1 Monday to 7 Sunday */
        dayOfWeek: z.int().min(1).max(7),
        /** In English; a screen names the day in its own language. */
        dayName: z.string(),
        ...tally,
      }),
    ),
    /** The best share first; equals by number of checks, then by name. */
    attendanceByUser: z.array(
      z.strictObject({
        userId: Snowflake,
        username: z.string(),
        displayName: z.string(),
        avatar: z.string().nullable(),
        ...tally,
      }),
    ),
    /** At most the last 26 weeks up to this one, oldest first, from the first that had a check; none is left out. */
    attendanceByWeek: z.array(
      z.strictObject({
        /** The week's Monday. */
        weekStart: z.iso.date(),
        /** Evenings on which the bot looked. */
        evenings: Count,
        ...tally,
      }),
    ),
  })
  .meta({ id: 'AttendanceStats' })
export type AttendanceStats = z.output<typeof AttendanceStats>

/** A member as a line of a table. */
const AttendanceRow = z
  .strictObject({ discordUserId: Snowflake, username: z.string(), displayName: z.string(), ...tally })
  .meta({ id: 'AttendanceRow' })
export type AttendanceRow = z.output<typeof AttendanceRow>

export const attendanceContract = {
  stats: contract({
    method: 'get',
    path: '/api/discord/attendance/stats',
    summary: 'Who was in voice when the bot looked, for leaders',
    response: AttendanceStats,
    errors: ['forbidden'],
  }),
  export: contract({
    method: 'get',
    path: '/api/discord/attendance/export',
    summary: 'The ranked list of attendance as a file, for leaders',
    query: z.strictObject({ format: DownloadFormat }),
    response: z.array(AttendanceRow),
    errors: ['forbidden'],
    download: true,
  }),
}
