import type { AttendanceRecord, VoiceCheck } from '@raidtisch/shared-types/contracts/attendance.contract'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-guild'

export type CheckRow = Omit<VoiceCheck, 'dueAt' | 'checkedAt'> & { dueAt: Date; checkedAt: Date | null }

export type RecordRow = Omit<AttendanceRecord, 'correction'> & {
  seenPresent: boolean | null
  correctedAt: Date | null
  correctedBy: string | null
  correctedByName: string | null
  correctionReason: string | null
}

export function presentCheck<Check extends Pick<CheckRow, 'dueAt' | 'checkedAt'>>({
  dueAt,
  checkedAt,
  ...check
}: Check) {
  return { ...check, dueAt: dueAt.toISOString(), checkedAt: checkedAt?.toISOString() ?? null }
}

export function presentRecord(row: RecordRow): AttendanceRecord {
  const { seenPresent, correctedAt, correctedBy, correctedByName, correctionReason, ...record } = row
  const isCorrected = seenPresent !== null && correctedAt !== null && correctedBy !== null
  return {
    ...record,
    correction: isCorrected
      ? {
          seenPresent,
          by: correctedBy,
          byName: correctedByName ?? correctedBy,
          at: correctedAt.toISOString(),
          reason: correctionReason ?? '',
        }
      : null,
  }
}

type Person = { discordUserId: string; displayName: string }

export function byPersonName(a: Person, b: Person): number {
  return byDisplayName(
    { id: a.discordUserId, displayName: a.displayName },
    { id: b.discordUserId, displayName: b.displayName },
  )
}
