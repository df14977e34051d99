import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { absentAt } from '#lib/queries/absence.queries.ts'
import { useAbsences, type Absence } from '#lib/queries/absence.queries.ts'

/** Who is away on the day the event starts, by person. */
export function useAbsent({ date }: Pick<EventView, 'date'>): ReadonlyMap<string, Absence> {
  return absentAt(useAbsences().data, date)
}
