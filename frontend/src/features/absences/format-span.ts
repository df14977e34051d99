import type { DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** '1.–3. Dez. 2026', the way each language shortens a span of days; a single day as one. */
export function formatSpan({ fromDate, toDate }: DaySpan, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(new Date(fromDate), new Date(toDate))
}
