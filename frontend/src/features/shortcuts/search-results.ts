import { textMatcher } from '@raidtisch/shared-types/domain/text-search'

/** A page, event or person to open. The search finds it by its `texts`. */
export type SearchTarget = {
  id: string
  label: string
  note?: string
  to: string
  texts: readonly (string | null)[]
}

/** At most this many results of a kind, so that the list needs no scrolling. */
export const shownPerKind = 6

/** The matches, those that begin with the words first; without words the first ones. */
export function findTargets(targets: readonly SearchTarget[], query: string): readonly SearchTarget[] {
  const matches = textMatcher(query)
  const begins = (target: SearchTarget) =>
    target.label.toLocaleLowerCase().startsWith(query.trim().toLocaleLowerCase()) ? 0 : 1
  return targets
    .filter(({ texts }) => matches(texts))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, shownPerKind)
}
