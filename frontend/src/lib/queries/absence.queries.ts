import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type AbsenceList = AnswerOf<'GET /api/absences'>
export type Absence = AbsenceList['absences'][number]

export const absenceKeys = { all: ['absences'] as const }

export const absencesQuery = queryOptions({
  queryKey: absenceKeys.all,
  queryFn: ({ signal }) => call('GET /api/absences', {}, { signal }),
})

/** Who is away now or later, asked for again when the socket says that it changed. */
export function useAbsences() {
  return useQuery(absencesQuery)
}
