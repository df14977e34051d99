import { z } from 'zod'
import { noteMaxLength } from '../domain/limits.ts'
import { contract, DownloadFormat } from './contract.ts'
import { EventType, ParticipantStatus } from './entities.ts'
import { Count, IsoDateTime, Snowflake, Text, UuidParams } from './scalars.ts'
import { WholePercent } from './member-stats.contract.ts'

// A voice check is the bot's look at who is in a voice channel on one evening. Who counts and how shares are rounded:
// docs/decisions/010-what-the-statistics-count.md

/**
 * `totalChecks` counts each person once for each evening on which they were checked, so days, weeks and people add up to
 * the same total. `attendanceCount` counts those with the person present; `percentage` is its share.
 */
const tally = { attendanceCount: Count, totalChecks: Count, percentage: WholePercent }

export const AttendanceStats = z
  .strictObject({
    /** The sum of all people's `totalChecks`. */
    totalChecks: Count,
    uniqueUsers: Count,
    /** Monday first. The regular days of the checks are always listed, other days only if they had a check. */
    attendanceByDay: z.array(
      z.strictObject({
        /** 1 Monday to 7 Sunday */
        dayOfWeek: z.int().min(1).max(7),
        /** In English; a screen names the day in its own language. */
        dayName: z.string(),
        ...tally,
      }),
    ),
    /** Highest share first; equal shares by number of checks, then by name. */
    attendanceByUser: z.array(
      z.strictObject({
        userId: Snowflake,
        username: z.string(),
        displayName: z.string(),
        avatar: z.string().nullable(),
        ...tally,
      }),
    ),
    /** Oldest first: each week from the first with a check to the current one, at most the last 26. */
    attendanceByWeek: z.array(
      z.strictObject({
        /** The week's Monday. */
        weekStart: z.iso.date(),
        /** How many checks the week had; missed ones do not count. */
        evenings: Count,
        ...tally,
      }),
    ),
  })
  .meta({ id: 'AttendanceStats' })
export type AttendanceStats = z.output<typeof AttendanceStats>

/** One line of the exported list. */
const AttendanceRow = z
  .strictObject({ discordUserId: Snowflake, username: z.string(), displayName: z.string(), ...tally })
  .meta({ id: 'AttendanceRow' })
export type AttendanceRow = z.output<typeof AttendanceRow>

const checkFields = {
  id: z.uuid(),
  /** Date and time of the check in the guild's time zone. */
  checkDate: z.iso.date(),
  checkTime: z.string(),
  /** 1 Monday to 7 Sunday */
  dayOfWeek: z.int().min(1).max(7),
  eventType: EventType,
  /** The planned time of the check. */
  dueAt: IsoDateTime,
  /** When the bot checked. Null: Discord was unreachable at that time, so the evening counts in no statistic. */
  checkedAt: IsoDateTime.nullable(),
}

/** The check of one evening, also if it could not be done. */
export const VoiceCheck = z
  .strictObject({
    ...checkFields,
    /** How many people were present after corrections, of `totalCount` who held a member role that evening. */
    presentCount: Count,
    totalCount: Count,
    correctedCount: Count,
  })
  .meta({ id: 'VoiceCheck' })
export type VoiceCheck = z.output<typeof VoiceCheck>

/** The result of one check for one person. */
export const AttendanceRecord = z
  .strictObject({
    discordUserId: Snowflake,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** After a correction. */
    isPresent: z.boolean(),
    /** Where the bot found this person; null: in no voice channel. A correction does not change it. */
    channelName: z.string().nullable(),
    correction: z
      .strictObject({
        /** `isPresent` before the correction. */
        seenPresent: z.boolean(),
        by: Snowflake,
        byName: z.string(),
        at: IsoDateTime,
        reason: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'AttendanceRecord' })
export type AttendanceRecord = z.output<typeof AttendanceRecord>

export const CorrectAttendanceBody = z
  .strictObject({ isPresent: z.boolean(), reason: Text.trim().min(1).max(noteMaxLength) })
  .meta({ id: 'CorrectAttendance' })
export type CorrectAttendanceBody = z.output<typeof CorrectAttendanceBody>

const TurnoutPerson = z
  .strictObject({
    discordUserId: Snowflake,
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** This person's response to the event; null: none. */
    answer: ParticipantStatus.nullable(),
    /** Who took this person's slot when they were missing. */
    replacedBy: z.string().optional(),
  })
  .meta({ id: 'TurnoutPerson' })
export type TurnoutPerson = z.output<typeof TurnoutPerson>

/** Compares who was in voice with the responses to an event. Each list is a group of decision 010. */
export const EventTurnout = z
  .strictObject({
    /** The check during the event; null: there was none, or the event was cancelled. */
    check: z.strictObject(checkFields).nullable(),
    /** Accepted and present. */
    came: z.array(TurnoutPerson),
    /** Accepted, not present, and no absence entered for that day. */
    noShow: z.array(TurnoutPerson),
    /** Present with another response than accepted, or with none. */
    cameUnsigned: z.array(TurnoutPerson),
    /** Not present, and declined or absent that day. */
    excused: z.array(TurnoutPerson),
    /** Accepted, but not checked: they held no member role that evening, or stepped in after the check. */
    unchecked: z.array(TurnoutPerson),
  })
  .meta({ id: 'EventTurnout' })
export type EventTurnout = z.output<typeof EventTurnout>

export const attendanceContract = {
  stats: contract({
    method: 'get',
    path: '/api/discord/attendance/stats',
    summary: 'The attendance at voice checks by weekday, by member and by week, for leaders',
    response: AttendanceStats,
    errors: ['forbidden'],
    cost: 10,
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
  checks: contract({
    method: 'get',
    path: '/api/discord/attendance/checks',
    summary: 'The voice checks of the last 26 weeks, done or missed, newest first, for leaders',
    response: z.array(VoiceCheck),
    errors: ['forbidden'],
  }),
  check: contract({
    method: 'get',
    path: '/api/discord/attendance/checks/{id}',
    summary: 'Who was in voice on one evening, by name, for leaders',
    params: UuidParams,
    response: z
      .strictObject({ check: VoiceCheck, records: z.array(AttendanceRecord) })
      .meta({ id: 'VoiceCheckRecords' }),
    errors: ['forbidden', 'voice_check_not_found'],
  }),
  correct: contract({
    method: 'patch',
    path: '/api/discord/attendance/checks/{id}/people/{discordUserId}',
    summary: 'Correct whether a person was present, with a reason; what the bot found is kept',
    params: UuidParams.extend({ discordUserId: Snowflake }),
    body: CorrectAttendanceBody,
    response: AttendanceRecord,
    errors: ['forbidden', 'voice_check_not_found', 'attendance_not_found', 'attendance_unchanged'],
  }),
  event: contract({
    method: 'get',
    path: '/api/events/{id}/attendance',
    summary: 'Who came to an event, who did not, and who came without having accepted, for leaders',
    params: UuidParams,
    response: EventTurnout,
    errors: ['forbidden', 'event_not_found'],
  }),
}
