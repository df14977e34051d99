import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '#ui/toast.ts'
import type { BoardSession } from '../board/board-session.ts'
import { askForSuggestion } from './ask-for-suggestion.ts'
import { suggestionFactsQuery } from '#lib/queries/suggestion.queries.ts'

/** Asks for a suggestion around everybody who has a slot; facts are loaded when somebody asks, and the search runs in a worker. */
export function useAsk(event: ListedEvent, session: BoardSession) {
  const { t } = useTranslation(['party-manager-suggestion', 'party-manager'])
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const facts = await client.fetchQuery(suggestionFactsQuery(event.id))
      const seed = (session.store.ghosts.current()?.seed ?? 0) + 1
      const { placed, left, stored } = await askForSuggestion(session, event, { facts, seed })
      // Another event was chosen meanwhile, or the board was loaded anew, which is said already.
      if (session.isOver) return
      if (stored.outcome === 'refused') {
        const description = t(`party-manager:reason.${stored.reason}`)
        toast({ title: t('failed'), description, variant: 'destructive' })
        return
      }
      if (placed > 0) return
      if (left > 0) toast({ title: t('full'), description: t('fullText') })
      else toast({ title: t('nobody'), description: t('nobodyText') })
    } catch (failure) {
      toastFailure(t('failed'), failure, t('failedText'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, ask: () => void ask() }
}
