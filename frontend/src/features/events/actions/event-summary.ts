import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { formatEventMoment } from '#lib/time/time.ts'

/** 'Title – Sa., 21. Nov., 21:00 CET', for the chat. */
export function eventSummary(
  { title, date, timezone }: Pick<EventView, 'title' | 'date' | 'timezone'>,
  language: Language,
): string {
  return `${title} – ${formatEventMoment(date, timezone, language)}`
}
