import { textMatcher } from '#lib/text/text-search.ts'

/** Something one can go to. `texts` are what it is found by. */
export type Goal = { id: string; label: string; note?: string; to: string; texts: readonly (string | null)[] }

/** At most so many of a kind: a list that has to be scrolled is no quick way. */
export const shownPerKind = 6

/** Those that match, the ones whose name begins with the words first; without words the first of each kind. */
export function findGoals(goals: readonly Goal[], query: string): readonly Goal[] {
  const matches = textMatcher(query)
  const begins = (goal: Goal) =>
    goal.label.toLocaleLowerCase().startsWith(query.trim().toLocaleLowerCase()) ? 0 : 1
  return goals
    .filter(({ texts }) => matches(texts))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, shownPerKind)
}
