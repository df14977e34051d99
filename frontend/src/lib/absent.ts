import { dayAt, isWithin } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Absence, AbsenceList } from './queries/absence.queries.ts'

const nobody: ReadonlyMap<string, Absence> = new Map()

/** Who is away at this moment, by person; nobody as long as that is not known. */
export function absentAt(list: AbsenceList | undefined, iso: string): ReadonlyMap<string, Absence> {
  if (!list) return nobody
  const day = dayAt(list.timezone, iso)
  return new Map(list.absences.filter((one) => isWithin(day, one)).map((one) => [one.discordUserId, one]))
}

const formats = new Map<Language, Intl.DateTimeFormat>()

/** '3.12.' in German, short in every language: a day of the guild's calendar. */
export function formatDay(day: string, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(new Date(day))
}
