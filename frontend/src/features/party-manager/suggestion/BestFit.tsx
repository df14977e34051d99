import { useTranslation } from 'react-i18next'
import { useBestFit } from './fit-context.ts'
import { useGroups } from './suggestion-context.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

/** Where the held person fits best, for the bar that names them. */
export function BestFit() {
  const { t } = useTranslation('party-manager-suggestion')
  const texts = useSuggestionTexts(useGroups())
  const best = useBestFit()
  return (
    <span role="status">
      {best?.reasons[0] &&
        t('bestFit', { party: texts.partyOf(best.partyId), reason: texts.reason(best.reasons[0]) })}
    </span>
  )
}
