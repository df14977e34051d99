import type { Language } from '@raidtisch/shared-types/domain/languages'
import { timeLocale } from '#core/time-locale.ts'
import type { UpcomingEvent } from './interaction.queries.ts'
import { fitting, type Suggestion } from './slash-command.ts'

/** Events to choose from, as 'Mo., 24.11., 20:00 · Queen Bellandir'; those whose title has what was typed. */
export function suggestionsOf(
  events: readonly UpcomingEvent[],
  { typed, language, place }: { typed: string; language: Language; place: string },
): Suggestion[] {
  const format = new Intl.DateTimeFormat(timeLocale(language), {
    timeZone: place,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const wanted = typed.trim().toLocaleLowerCase(language)
  return fitting(
    events
      .filter(({ title }) => title.toLocaleLowerCase(language).includes(wanted))
      .map(({ id, date, title }) => ({ name: `${format.format(date)} · ${title}`, value: id })),
  )
}
