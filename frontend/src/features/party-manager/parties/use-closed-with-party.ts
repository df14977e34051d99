import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.ts'
import { useBoardContext } from '../drag/board-context.ts'

/** When another leader, not `isOwn`, deletes the party that a dialog is about, it closes, and a message says why. */
export function useClosedWithParty(
  partyId: string,
  title: string,
  close: () => void,
  isOwn?: RefObject<boolean>,
): void {
  const { t } = useTranslation('party-manager')
  const { store } = useBoardContext().controller.board
  const check = useEffectEvent(() => {
    if (store.party(partyId) || isOwn?.current) return
    // The title of before: the store has none any more.
    toast({ title: t('partyGoneTitle', { party: title }), description: t('partyGone') })
    close()
  })
  useEffect(() => {
    // The board may be another one than when the dialog opened; an empty one is still loading.
    if (store.partyIds().length > 0) check()
    return store.onParties(() => check())
  }, [store])
}
