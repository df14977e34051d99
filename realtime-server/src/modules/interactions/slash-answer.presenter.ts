import { spanFault, type DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Reply } from './answer.presenter.ts'
import type { UpcomingEvent } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'

/** Discord's limits. */
const suggestionsMax = 25
const suggestionMaxLength = 100

/** Events to choose from, as 'Mo., 24.11., 20:00 · Queen Bellandir'; those whose title has what was typed. */
export function suggestionsOf(
  events: readonly UpcomingEvent[],
  { typed, language, place }: { typed: string; language: Language; place: string },
): { name: string; value: string }[] {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: place,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const wanted = typed.trim().toLocaleLowerCase(language)
  return events
    .filter(({ title }) => title.toLocaleLowerCase(language).includes(wanted))
    .slice(0, suggestionsMax)
    .map(({ id, date, title }) => ({
      name: Array.from(`${format.format(date)} · ${title}`)
        .slice(0, suggestionMaxLength)
        .join(''),
      value: id,
    }))
}

export function absenceReply(span: DaySpan, declined: number, language: Language): Reply {
  const texts = interactionTexts[language].absence
  const [from, to] = [span.fromDate, span.toDate].map((day) => dayIn(language, day))
  const sentences = [
    texts.created(from ?? '', to ?? ''),
    declined > 0 ? texts.declined(declined) : '',
    texts.manage,
  ]
  return { content: sentences.filter(Boolean).join(' ') }
}

/** Why nobody can be away then. */
export function faultReply(span: DaySpan, today: string, language: Language): Reply {
  return { content: interactionTexts[language].absence.fault[faultOf(span, today)] }
}

function faultOf(span: DaySpan, today: string): 'order' | 'past' | 'early' | 'far' {
  if (spanFault(span, today)?.field === 'fromDate') return 'early'
  if (span.toDate < span.fromDate) return 'order'
  return span.toDate < today ? 'past' : 'far'
}

function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
