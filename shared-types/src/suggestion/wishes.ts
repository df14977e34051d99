import type { PersonFacts } from './evening.ts'
import type { SuggestionTerm } from './suggestion-input.ts'
import type { SuggestionReason, UnmetRequirement } from './suggestion.ts'

// Members can take their wishes back at any time. So a board stores none of a suggestion's wishes: whoever reads it finds
// them in the facts as they are now.

type Wisher = Pick<PersonFacts, 'discordUserId' | 'gladlyWith' | 'notWith'>
/** In which party people are or would be; null: in none. */
type PartyOf = ReadonlyMap<string, string | null>
type UnmetWish = Extract<UnmetRequirement, { kind: 'apart' | 'together' }>

export function isWish(unmet: { kind: UnmetRequirement['kind'] }): boolean {
  return unmet.kind === 'apart' || unmet.kind === 'together'
}

/** What loses most by an exchange; null also when that is a wish. */
export function lossWithoutWish(
  loses: SuggestionTerm | null,
): Exclude<SuggestionTerm, 'apart' | 'together'> | null {
  return loses === 'apart' || loses === 'together' ? null : loses
}

/** The wishes among these people that their parties do not grant; of two people one wish, and 'not with' counts more. */
export function unmetWishes(people: readonly Wisher[], partyOf: PartyOf): UnmetWish[] {
  const unmet = new Map<string, UnmetWish>()
  const add = (wish: UnmetWish) => unmet.set([wish.personId, wish.otherId].toSorted().join(), wish)
  const refused = new Set(
    people.flatMap(({ discordUserId: id, notWith }) => notWith.map((other) => [id, other].toSorted().join())),
  )
  for (const { discordUserId: personId, gladlyWith, notWith } of people) {
    const partyId = partyOf.get(personId)
    if (partyId === undefined) continue
    for (const otherId of gladlyWith) {
      const isRefused = refused.has([personId, otherId].toSorted().join())
      const other = partyOf.get(otherId)
      if (isRefused || other === undefined || (other === partyId && partyId !== null)) continue
      add({ kind: 'together', personId, otherId })
    }
    for (const otherId of notWith)
      if (partyId !== null && partyOf.get(otherId) === partyId)
        add({ kind: 'apart', personId, otherId, partyId })
  }
  return [...unmet.values()]
}

/** A ghost's reasons with those of the person's own wishes that their party grants, before what they like to play. */
export function withWishes<Reason extends SuggestionReason>(
  reasons: readonly Reason[],
  wisher: Wisher | undefined,
  party: ReadonlySet<string>,
): readonly SuggestionReason[] {
  const stored = reasons.filter(({ kind }) => kind !== 'together')
  const granted = (wisher?.gladlyWith ?? []).filter((id) => party.has(id))
  const liking = stored.findIndex(({ kind }) => kind === 'preference')
  const before = liking === -1 ? stored.length : liking
  const together = granted.map((personId) => ({ kind: 'together' as const, personId }))
  return [...stored.slice(0, before), ...together, ...stored.slice(before)]
}
