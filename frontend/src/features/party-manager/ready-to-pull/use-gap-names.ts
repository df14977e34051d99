import { useTranslation } from 'react-i18next'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'
import type { Gap } from './pull-state.ts'

/** What the party of a gap is called, and whose slot it is. */
export function useGapNames() {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const titleOf = usePartyTitle()
  const nameOf = (id: string) => people[id]?.name ?? t('unknownPerson')
  const partyOf = ({ partyId }: Gap) => titleOf(controller.board.store.party(partyId), 'parties')
  const personOf = ({ missing, slot }: Gap) =>
    missing === null ? t('pull.empty', { slot: slot + 1 }) : nameOf(missing)
  return { nameOf, partyOf, personOf, gapOf: (gap: Gap) => `${partyOf(gap)}, ${personOf(gap)}` }
}
