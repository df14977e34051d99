import { z } from 'zod'
import { noteMaxLength } from '../domain/limits.ts'
import { contract, DownloadFormat } from './contract.ts'
import { EventType, ParticipantStatus } from './entities.ts'
import { IsoDateTime, Snowflake, Text } from './scalars.ts'
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

const checkFields = {
  id: z.uuid(),
  /** The evening on the guild's calendar, and the time on its wall clock. */
  checkDate: z.iso.date(),
  checkTime: z.string(),
  /** 1 Monday to 7 Sunday */
  dayOfWeek: z.int().min(1).max(7),
  eventType: EventType,
  dueAt: IsoDateTime,
  /** When the bot looked. Null: Discord was away, so nobody knows who was there, and the evening counts for nobody. */
  checkedAt: IsoDateTime.nullable(),
}

/** One evening on which the bot looked, or should have. */
export const VoiceCheck = z
  .strictObject({
    ...checkFields,
    /** Of those who held a member role that evening, corrections included. */
    presentCount: Count,
    totalCount: Count,
    correctedCount: Count,
  })
  .meta({ id: 'VoiceCheck' })
export type VoiceCheck = z.output<typeof VoiceCheck>

/** What is known of one person on one evening. */
export const AttendanceRecord = z
  .strictObject({
    discordUserId: Snowflake,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** What counts. */
    isPresent: z.boolean(),
    /** Where the bot saw this person; null: in no voice channel. A correction changes nothing here. */
    channelName: z.string().nullable(),
    correction: z
      .strictObject({
        /** What the bot had seen. */
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
    /** What this person answered to the event; null: nothing. */
    answer: ParticipantStatus.nullable(),
  })
  .meta({ id: 'TurnoutPerson' })
export type TurnoutPerson = z.output<typeof TurnoutPerson>

/** How the evening in voice compares with the answers; docs/decisions/010-what-the-statistics-count.md. */
export const EventTurnout = z
  .strictObject({
    /** The check within the event's time; null: there was none, or the event was cancelled. */
    check: z.strictObject(checkFields).nullable(),
    /** Accepted, and was there. */
    came: z.array(TurnoutPerson),
    /** Accepted, was not there, and had not said so. */
    noShow: z.array(TurnoutPerson),
    /** Was there without having accepted. */
    cameUnsigned: z.array(TurnoutPerson),
    /** Was not there, and had declined or is away that day. */
    excused: z.array(TurnoutPerson),
    /** Accepted, and was not looked for, because they held no member role that evening. */
    unchecked: z.array(TurnoutPerson),
  })
  .meta({ id: 'EventTurnout' })
export type EventTurnout = z.output<typeof EventTurnout>

const CheckParams = z.strictObject({ id: z.uuid() })

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
  checks: contract({
    method: 'get',
    path: '/api/discord/attendance/checks',
    summary:
      'The evenings of the last 26 weeks on which the bot looked or could not, newest first, for leaders',
    response: z.array(VoiceCheck),
    errors: ['forbidden'],
  }),
  check: contract({
    method: 'get',
    path: '/api/discord/attendance/checks/{id}',
    summary: 'Who was in voice on one evening, by name, for leaders',
    params: CheckParams,
    response: z
      .strictObject({ check: VoiceCheck, records: z.array(AttendanceRecord) })
      .meta({ id: 'VoiceCheckRecords' }),
    errors: ['forbidden', 'voice_check_not_found'],
  }),
  correct: contract({
    method: 'patch',
    path: '/api/discord/attendance/checks/{id}/people/{discordUserId}',
    summary: 'Say that somebody was there or was not, with a reason; what the bot saw is kept beside it',
    params: CheckParams.extend({ discordUserId: Snowflake }),
    body: CorrectAttendanceBody,
    response: AttendanceRecord,
    errors: ['forbidden', 'voice_check_not_found', 'attendance_not_found', 'attendance_unchanged'],
  }),
  event: contract({
    method: 'get',
    path: '/api/events/{id}/attendance',
    summary: 'Who came to an event, who did not, and who came without having said so, for leaders',
    params: z.strictObject({ id: z.uuid() }),
    response: EventTurnout,
    errors: ['forbidden', 'event_not_found'],
  }),
}
