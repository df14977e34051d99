import { useTranslation } from 'react-i18next'
import type { PartyFacts } from '../board/board-store.ts'
import type { BoardContextValue } from '../drag/board-context.ts'

type Titled = Pick<PartyFacts, 'name' | 'number'>

/** The party's name, or its number when it has no name. */
export function usePartyTitle(): (party: Titled | undefined, kind: BoardContextValue['kind']) => string {
  const { t } = useTranslation('party-manager')
  return (party, kind) =>
    party?.name ?? t(kind === 'groups' ? 'groupNumber' : 'partyNumber', { number: party?.number ?? 0 })
}
