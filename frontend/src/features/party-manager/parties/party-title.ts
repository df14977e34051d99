import { useTranslation } from 'react-i18next'
import type { PartyFacts } from '../board/board-store.ts'
import type { DeskValue } from '../drag/board-context.ts'

type Titled = Pick<PartyFacts, 'name' | 'number'>

/** How a party is called: by its name, else by its number. */
export function usePartyTitle(): (party: Titled | undefined, kind: DeskValue['kind']) => string {
  const { t } = useTranslation('party-manager')
  return (party, kind) =>
    party?.name ?? t(kind === 'groups' ? 'groupNumber' : 'partyNumber', { number: party?.number ?? 0 })
}
