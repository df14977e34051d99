import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.ts'
import { useBoardContext } from '../drag/board-context.ts'

/** When another leader deletes the party that a dialog is about, the dialog closes, and a message says why. */
export function useClosedWithParty(partyId: string, title: string, close: () => void): void {
  const { t } = useTranslation('party-manager')
  const { store } = useBoardContext().controller.board
  const check = useEffectEvent(() => {
    if (store.party(partyId)) return
    // The title of before: the store has none any more.
    toast({ title: t('partyGoneTitle', { party: title }), description: t('partyGone') })
    close()
  })
  useEffect(() => store.onOrder(() => check()), [store])
}
