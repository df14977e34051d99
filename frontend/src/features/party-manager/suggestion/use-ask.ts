import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchCode } from '#lib/browser/fetch-code.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import type { BoardSession } from '../board/board-session.ts'
import { suggestionFactsQuery } from './suggestion.queries.ts'

/** Asks for a suggestion around everybody who has a slot; code and facts are loaded when somebody asks. */
export function useAsk(event: EventView, session: BoardSession) {
  const { t } = useTranslation('party-manager-suggestion')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const [{ askForSuggestion }, facts] = await Promise.all([
        fetchCode(() => import('./ask-for-suggestion.ts')),
        client.fetchQuery(suggestionFactsQuery(event.id)),
      ])
      const seed = (session.store.ghosts.current()?.seed ?? 0) + 1
      const found = await askForSuggestion(session, event, { facts, seed })
      if (found === 0) toast({ title: t('nobody'), description: t('nobodyText') })
    } catch (failure) {
      toastFailure(t('failed'), failure, t('failedText'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, ask: () => void ask() }
}
