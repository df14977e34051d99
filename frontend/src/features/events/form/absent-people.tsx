import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { absentAt, useAbsences, type Absence } from '#lib/queries/absence.queries.ts'
import { formatDay } from '#lib/time/calendar-day.ts'
import { Badge } from '#ui/Badge.tsx'
import { useChosenStart } from './chosen-values.ts'

export type AbsentPeople = ReadonlyMap<string, Absence>

/** Who is away on the chosen day, by person; empty before a day is chosen. */
export function useAbsent(): AbsentPeople {
  const { start } = useChosenStart()
  const list = useAbsences().data
  return absentAt(start === null ? undefined : list, start ?? '')
}

/** Marks a person who is away on the day of the event; renders nothing without an absence. */
export function AwayBadge({ absence }: { absence: Absence | undefined }) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  if (!absence) return null
  return <Badge tone="caution">{t('away', { day: formatDay(absence.toDate, language) })}</Badge>
}
