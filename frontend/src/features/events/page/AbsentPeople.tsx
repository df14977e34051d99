import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { Count } from './Count.tsx'

/** Who is away on that day, whatever their response is. */
export function AbsentPeople({ absences }: { absences: readonly Absence[] }) {
  const { t } = useTranslation('events-page')
  const language = useLanguage()
  if (absences.length === 0) return null
  return (
    <section aria-labelledby="people-absent" className="mt-4 min-w-0">
      <h3 id="people-absent" className="flex items-center gap-2">
        <CalendarOff size={18} className="shrink-0 text-muted" />
        <span>{t('absentPeople')}</span>
        <span className="text-muted">
          <Count value={absences.length} />
        </span>
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {absences.map((one) => (
          <li key={one.id} className="max-w-full truncate rounded-full bg-raised px-2.5 py-1 text-meta">
            {one.displayName}{' '}
            <span className="text-muted">{t('until', { day: formatDay(one.toDate, language) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
