import type { PersonFacts } from './evening.ts'
import type { SuggestionPair, SuggestionTerm } from './suggestion-input.ts'
import type { SuggestionReason, UnmetRequirement } from '../contracts/suggestion-parts.ts'

// Members can take their wishes back at any time. So a board stores none of a suggestion's wishes: whoever reads it finds
// them in the facts as they are now.

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

/** The wishes that the parties do not grant; of two people one wish, by who wishes it, and 'not with' counts more. */
export function unmetWishes(pairs: readonly SuggestionPair[], partyOf: PartyOf): UnmetWish[] {
  const keyOf = ({ from, to }: SuggestionPair) => [from, to].toSorted().join()
  const refused = new Set(pairs.filter(({ kind }) => kind === 'apart').map(keyOf))
  const unmet = new Map<string, UnmetWish>()
  for (const pair of pairs) {
    const { from: personId, to: otherId, kind } = pair
    const [partyId, otherPartyId] = [partyOf.get(personId), partyOf.get(otherId)]
    if (partyId === undefined || otherPartyId === undefined || personId === otherId) continue
    const key = keyOf(pair)
    const shared = partyId === otherPartyId ? partyId : null
    if (kind === 'apart' && shared !== null) unmet.set(key, { kind, personId, otherId, partyId: shared })
    if (kind === 'together' && shared === null && !refused.has(key))
      unmet.set(key, { kind, personId, otherId })
  }
  return [...unmet.values()]
}

/** A ghost's reasons with those of the person's own wishes that their party grants, before what they like to play. */
export function withWishes<Reason extends SuggestionReason>(
  reasons: readonly Reason[],
  wisher: Pick<PersonFacts, 'gladlyWith'> | undefined,
  party: ReadonlySet<string>,
): readonly SuggestionReason[] {
  const stored = reasons.filter(({ kind }) => kind !== 'together')
  const granted = (wisher?.gladlyWith ?? []).filter((id) => party.has(id))
  const liking = stored.findIndex(({ kind }) => kind === 'preference')
  const before = liking === -1 ? stored.length : liking
  const together = granted.map((personId) => ({ kind: 'together' as const, personId }))
  return [...stored.slice(0, before), ...together, ...stored.slice(before)]
}
