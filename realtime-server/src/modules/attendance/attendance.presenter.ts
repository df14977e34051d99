import type { AttendanceRow, AttendanceStats } from '@raidtisch/shared-types/contracts/attendance.contract'
import { percent } from '@raidtisch/shared-types/domain/percent'
import { voiceCheckDays } from '@raidtisch/shared-types/domain/voice-checks'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-guild'
import type { AttendanceCounts, Tally } from './attendance.queries.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function presentAttendance({ days, users, weeks }: AttendanceCounts): AttendanceStats {
  return {
    totalChecks: users.reduce((sum, { totalChecks }) => sum + totalChecks, 0),
    uniqueUsers: users.length,
    attendanceByDay: withCheckDays(days).map((day) => ({
      dayName: dayNames[day.dayOfWeek - 1] ?? '',
      ...withPercentage(day),
    })),
    attendanceByUser: users.map(withPercentage).sort(bestFirst),
    attendanceByWeek: weeks.map(withPercentage),
  }
}

/** Columns in the order in which one reads them. */
export const attendanceColumns = [
  'displayName',
  'username',
  'discordUserId',
  'percentage',
  'attendanceCount',
  'totalChecks',
] as const satisfies (keyof AttendanceRow)[]

export function presentAttendanceRow(user: AttendanceStats['attendanceByUser'][number]): AttendanceRow {
  const { userId, username, displayName, attendanceCount, totalChecks, percentage } = user
  return { discordUserId: userId, username, displayName, attendanceCount, totalChecks, percentage }
}

/** The evenings of checks always, another day when there was a check on it; Monday first. */
function withCheckDays(days: AttendanceCounts['days']): AttendanceCounts['days'] {
  const missing = voiceCheckDays.filter(({ dayOfWeek }) => days.every((day) => day.dayOfWeek !== dayOfWeek))
  return [
    ...days,
    ...missing.map(({ dayOfWeek }) => ({ dayOfWeek, attendanceCount: 0, totalChecks: 0 })),
  ].sort((a, b) => a.dayOfWeek - b.dayOfWeek)
}

function withPercentage<T extends Tally>(row: T): T & { percentage: number } {
  return { ...row, percentage: percent(row.attendanceCount, row.totalChecks) }
}

type Ranked = AttendanceStats['attendanceByUser'][number]

/** By the true share, not by the rounded one. Compared crosswise: whole numbers are exact, quotients are not. */
function bestFirst(a: Ranked, b: Ranked): number {
  return (
    b.attendanceCount * a.totalChecks - a.attendanceCount * b.totalChecks ||
    b.totalChecks - a.totalChecks ||
    byDisplayName({ id: a.userId, displayName: a.displayName }, { id: b.userId, displayName: b.displayName })
  )
}
