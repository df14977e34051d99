import { useFormContext, useWatch } from 'react-hook-form'
import { absentAt } from '#lib/queries/absence.queries.ts'
import { useAbsences, type Absence } from '#lib/queries/absence.queries.ts'
import { chosenMoment } from '#lib/time/form-time.ts'
import type { EventFormValues } from './event-form.ts'

export type AbsentPeople = ReadonlyMap<string, Absence>

/** Who is away on the chosen day, by person; empty before a day is chosen. */
export function useAbsent(): AbsentPeople {
  const { control } = useFormContext<EventFormValues>()
  const [date, time, timezone] = useWatch({ control, name: ['date', 'time', 'timezone'] })
  const moment = chosenMoment({ date, time, timezone })
  const list = useAbsences().data
  return absentAt(moment === null ? undefined : list, moment ?? '')
}
