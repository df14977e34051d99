import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { isWithin } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type AbsenceList = AnswerOf<'GET /api/absences'>
export type Absence = AbsenceList['absences'][number]

export const absenceKeys = { all: ['absences'] as const }

export const absencesQuery = queryOptions({
  queryKey: absenceKeys.all,
  queryFn: ({ signal }) => call('GET /api/absences', {}, { signal }),
})

/** Current and future absences and those of events that may still run, read again when a live message says that they changed. */
export function useAbsences() {
  return useQuery(absencesQuery)
}

const noAbsences: ReadonlyMap<string, Absence> = new Map()

/** The absences at a moment, by person; empty while they are not loaded. */
export function absentAt(list: AbsenceList | undefined, iso: string): ReadonlyMap<string, Absence> {
  if (!list) return noAbsences
  const day = dayAt(list.timezone, iso)
  return new Map(list.absences.filter((one) => isWithin(day, one)).map((one) => [one.discordUserId, one]))
}

/** Who is away on the day the event starts, by person. */
export function useAbsent({ date }: Pick<ListedEvent, 'date'>): ReadonlyMap<string, Absence> {
  return absentAt(useAbsences().data, date)
}
