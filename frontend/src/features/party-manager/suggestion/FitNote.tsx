import { usePartyFit } from './fit-context.ts'
import type { RankedFit } from './fit-store.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

export function fitNoteId(partyId: string): string {
  return `fit-${partyId}`
}

/** How well the dragged person fits into a party, and why; the party's free slots are described by it. */
export function FitNote({ partyId }: { partyId: string }) {
  const fit = usePartyFit(partyId)
  return fit && <FitText fit={fit} />
}

function FitText({ fit }: { fit: RankedFit }) {
  const texts = useSuggestionTexts()
  return (
    <span
      id={fitNoteId(fit.partyId)}
      title={fit.reasons.map(texts.reason).join(' · ')}
      // Over the party's status: a line of its own would move the slots away from below the pointer.
      className="absolute right-0 bottom-0 max-w-full truncate bg-panel pl-2 text-meta font-medium text-accent-text"
    >
      {texts.fit(fit)}
    </span>
  )
}
