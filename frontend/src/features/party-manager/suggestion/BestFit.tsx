import { useBestFit } from './fit-context.ts'
import type { RankedFit } from './fit-store.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

/** Where the dragged person fits best, for the bar that names them. */
export function BestFit() {
  const best = useBestFit()
  return <span role="status">{best && <BestFitText fit={best} />}</span>
}

function BestFitText({ fit }: { fit: RankedFit }) {
  return useSuggestionTexts().bestFit(fit)
}
