import { useTranslation } from 'react-i18next'
import type { Loss } from './board/session-options.ts'
import { toast } from '#ui/toast.ts'

const texts = {
  'too-large': 'discardedTooLarge',
  replaced: 'discardedReplaced',
  refused: 'discardedRefused',
  'read-only': 'readOnly',
  'not-stored': null,
} as const

/** Shows that a board was loaded without the edits of this browser, why, and how many of them are lost. */
export function useDiscardNotice(): (loss: Loss) => void {
  const { t } = useTranslation('party-manager')
  return ({ reason, lostEdits }) => {
    const why = texts[reason]
    const sentences = [
      ...(why ? [t(why)] : []),
      ...(lostEdits > 0 ? [t('discardedLost', { count: lostEdits })] : []),
    ]
    toast({
      title: t('discardedTitle'),
      description: sentences.join(' '),
      variant: lostEdits > 0 ? 'destructive' : 'default',
    })
  }
}
