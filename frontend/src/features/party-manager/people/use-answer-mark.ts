import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { isGone, type BoardPerson } from './board-person.ts'

export type AnswerMark = { label: string; tone: 'danger' | 'caution' | 'idle' }

/** The mark on the card of a person who left, is absent, late or has not accepted; `null` for those who come. */
export function useAnswerMark(person: BoardPerson | undefined): AnswerMark | null {
  const { t } = useBoardContext()
  const language = useLanguage()
  const answer = person?.answer ?? null
  if (person && isGone(person)) return { label: t('party-manager:hasLeft'), tone: 'danger' }
  if (person?.awayUntil)
    return { label: t('party-manager:away', { day: formatDay(person.awayUntil, language) }), tone: 'caution' }
  if (answer === 'accepted' && person?.isLate) return { label: t('party-manager:late'), tone: 'caution' }
  if (answer === null || answer === 'accepted') return null
  if (answer === 'none') return { label: t('party-manager:notSignedUp'), tone: 'idle' }
  return { label: t(`domain:answer.${answer}`), tone: answer === 'declined' ? 'danger' : 'caution' }
}
