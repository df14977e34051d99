import { useTranslation } from 'react-i18next'
import type { Discarded } from './board/board-session.ts'
import { toast } from '#ui/toast.ts'

const texts = {
  'too-large': 'discardedTooLarge',
  replaced: 'discardedReplaced',
  refused: 'discardedRefused',
} as const

/** Shows that this browser's copy of a board was discarded, why, and how many edits are lost. */
export function useDiscardNotice(): (discarded: Discarded) => void {
  const { t } = useTranslation('party-manager')
  return ({ reason, lostEdits }) => {
    const lost = lostEdits > 0 ? ` ${t('discardedLost', { count: lostEdits })}` : ''
    toast({
      title: t('discardedTitle'),
      description: t(texts[reason]) + lost,
      variant: lostEdits > 0 ? 'destructive' : 'default',
    })
  }
}
