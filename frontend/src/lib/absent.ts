import { dayAt, isWithin } from '@raidtisch/shared-types/domain/absence-rules'
import type { Absence, AbsenceList } from './queries/absence.queries.ts'

const nobody: ReadonlyMap<string, Absence> = new Map()

/** Who is away at this moment, by person; nobody as long as that is not known. */
export function absentAt(list: AbsenceList | undefined, iso: string): ReadonlyMap<string, Absence> {
  if (!list) return nobody
  const day = dayAt(list.timezone, iso)
  return new Map(list.absences.filter((one) => isWithin(day, one)).map((one) => [one.discordUserId, one]))
}
