import { useTranslation } from 'react-i18next'
import type { Party } from '@raidtisch/shared-types/contracts/entities'

/** How a party is called: by its name, else by its number. */
export function usePartyTitle(): (party: Party) => string {
  const { t } = useTranslation('events-page')
  return (party) => party.name ?? t('partyNumber', { number: party.partyNumber })
}
