import type { BoardSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { isComing } from '@raidtisch/shared-types/domain/party-statuses'
import { pairsOf } from '@raidtisch/shared-types/suggestion/evening'
import { isWish, unmetWishes } from '@raidtisch/shared-types/suggestion/wishes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { suggestionFactsQuery } from '#lib/queries/suggestion.queries.ts'
import { useGhosts, usePartyIds, usePlacements } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { openRequirements } from './open-requirements.ts'
import { isShown, useWishes } from './suggestion-context.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

/** What was asked for and no parties have, and who got no slot. */
export function OpenWishes({ eventId, suggestion }: { eventId: string; suggestion: BoardSuggestion }) {
  const { t } = useTranslation('party-manager-suggestion')
  const texts = useSuggestionTexts()
  const { controller, people } = useBoardContext()
  const { store } = controller.board
  const { placementOf } = usePlacements(store)
  // Drawn again when a party is deleted.
  usePartyIds(store)
  const types = useQuery(suggestionFactsQuery(eventId)).data?.types
  const ghosts = useGhosts(store).filter((one) => isShown(people, one))
  // As with ghosts: who has a slot meanwhile, or comes no more, is left out.
  const bench = suggestion.bench.filter((one) => !placementOf.has(one.personId) && isShown(people, one))
  const partyOf = new Map<string, string | null>([
    ...bench.map(({ personId }) => [personId, null] as const),
    ...ghosts.map(({ personId, partyId }) => [personId, partyId] as const),
    ...[...placementOf].flatMap(([personId, { partyId }]) =>
      isComing(people[personId]?.answer) ? [[personId, partyId] as const] : [],
    ),
  ])
  const unmet = openRequirements(suggestion.unmet, { store, people, ghosts, types })
  const leaderless = unmet.flatMap((one) => (one.kind === 'missing-leader' ? one.partyId : []))
  const others = [
    ...unmet.filter((one) => one.kind !== 'missing-leader' && !isWish(one)),
    ...unmetWishes(pairsOf(useWishes()), partyOf),
  ]
  const count = others.length + bench.length + Math.min(1, leaderless.length)
  if (count === 0) return null
  return (
    <details className="rounded-control bg-raised px-3 py-1 pointer-coarse:py-0">
      <summary className="min-h-7 cursor-pointer font-medium pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {t('open', { count })}
      </summary>
      <ul className="mt-1 flex max-h-64 flex-col gap-1 overflow-y-auto pb-1 text-body">
        {others.map((one, index) => (
          // A class that is missing twice has two equal entries.
          <li key={`${index} ${JSON.stringify(one)}`}>{texts.unmet(one)}</li>
        ))}
        {leaderless.length > 0 && (
          <li>{t('unmet.missing-leader', { party: leaderless.map(texts.partyOf).join(', ') })}</li>
        )}
        {bench.map(({ personId, nextBest }) => (
          <li key={personId}>
            {t('bench', { name: texts.nameOf(personId) })}{' '}
            {nextBest && store.party(nextBest.partyId) && texts.nextBest(nextBest)}
          </li>
        ))}
      </ul>
    </details>
  )
}
