import { useTranslation } from 'react-i18next'
import type { BoardPerson } from './board-person.ts'

export type AnswerMark = { label: string; tone: 'danger' | 'caution' | 'idle' }

/** What stands on the card of somebody who has not (or no longer) accepted; `null` for those who have. */
export function useAnswerMark(person: BoardPerson | undefined): AnswerMark | null {
  const { t } = useTranslation(['party-manager', 'domain'])
  const answer = person?.answer ?? null
  if (answer === null || answer === 'accepted') return null
  if (answer === 'none') return { label: t('party-manager:notSignedUp'), tone: 'idle' }
  return { label: t(`domain:answer.${answer}`), tone: answer === 'declined' ? 'danger' : 'caution' }
}
