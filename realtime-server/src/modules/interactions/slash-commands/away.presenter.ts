import { spanFault, type DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { button, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import type { Reply } from '../interaction-request.ts'
import { awayTexts } from './away.texts.ts'

type Known = DaySpan & { id: string }

const buttonsPerRow = 5
const rowsMax = 5
const prefix = 'absence-undo'

/** The button that takes an absence back. */
export const undoAbsenceId = (id: string) => `${prefix}:${id}`

/** The absence that the button takes back; null for another control. */
export function parseUndoAbsence(customId: string): string | null {
  const [kind, id, ...rest] = customId.split(':')
  return kind === prefix && id !== undefined && rest.length === 0 ? id : null
}

export function awayReply(absence: Known, declined: number, language: Language): Reply {
  const texts = awayTexts[language]
  const sentences = [
    texts.created(spanIn(language, absence)),
    ...(declined > 0 ? [texts.declined(declined)] : []),
  ]
  return { content: sentences.join(' '), components: undoRows([absence], language) }
}

/** A list of absences, each with a button that takes it back; `said` is the line above. */
export function absencesReply(absences: readonly Known[], language: Language, said?: string): Reply {
  const texts = awayTexts[language]
  const list =
    absences.length === 0
      ? said === undefined
        ? texts.none
        : ''
      : [texts.mine, ...absences.map((one) => `• ${spanIn(language, one)}`)].join('\n')
  return {
    content: [said, list].filter(Boolean).join('\n\n'),
    components: undoRows(absences, language),
  }
}

/** Why the days are refused. */
export function spanFaultReply(span: DaySpan, today: string, language: Language): Reply {
  return { content: awayTexts[language].fault[faultOf(span, today)] }
}

function faultOf(span: DaySpan, today: string): 'order' | 'past' | 'early' | 'far' {
  if (spanFault(span, today)?.field === 'fromDate') return 'early'
  if (span.toDate < span.fromDate) return 'order'
  return span.toDate < today ? 'past' : 'far'
}

/** '24.12.2026' or 'Do., 24. – Mo., 28.12.2026', as the language writes days and spans. */
export function spanIn(language: Language, { fromDate, toDate }: DaySpan): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const [from, to] = [new Date(`${fromDate}T00:00:00Z`), new Date(`${toDate}T00:00:00Z`)]
  return from < to ? format.formatRange(from, to) : format.format(from)
}

function undoRows(absences: readonly Known[], language: Language): NonNullable<Reply['components']> {
  const buttons = absences.map((one) =>
    button(awayTexts[language].takeBack(spanIn(language, one)), undoAbsenceId(one.id)),
  )
  return Array.from({ length: Math.min(rowsMax, Math.ceil(buttons.length / buttonsPerRow)) }, (_, row) =>
    rowOf(buttons.slice(row * buttonsPerRow, (row + 1) * buttonsPerRow)),
  )
}
