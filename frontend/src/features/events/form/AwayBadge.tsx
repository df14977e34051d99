import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { Badge } from '#ui/Badge.tsx'

/** Marks a person who is away on the day of the event; renders nothing without an absence. */
export function AwayBadge({ absence }: { absence: Absence | undefined }) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  if (!absence) return null
  return <Badge tone="caution">{t('away', { day: formatDay(absence.toDate, language) })}</Badge>
}
