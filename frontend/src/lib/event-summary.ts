import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { formatDate, formatTime } from './time.ts'

/** 'Title – date, time', for the chat. */
export function eventSummary(
  { title, date, timezone }: Pick<EventView, 'title' | 'date' | 'timezone'>,
  language: Language,
): string {
  return `${title} – ${formatDate(date, timezone, language)}, ${formatTime(date, timezone, language)}`
}
