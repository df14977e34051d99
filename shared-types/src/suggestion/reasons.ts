import { peopleTogether, partyTerms, shareOfRank } from './score-terms.ts'
import { enter, leave } from './members.ts'
import type { Party, Person, Problem } from './problem.ts'
import type { SuggestionReason } from '../contracts/suggestion-parts.ts'

/** How many reasons a person can be shown, besides their wishes and what they like to play. */
const shown = 3

/**
 * Why this person is in their party: what the party would lose without them, most points first. Wishes push out no other
 * reason, because they may be taken back; what remains is at least one reason and at most four.
 */
export function reasonsFor(person: Person, party: Party, { weights }: Problem): readonly SuggestionReason[] {
  if (person.input.kept) return [{ kind: 'kept' }]
  const { input, style, group, pairs } = person
  const found: { points: number; reason: SuggestionReason }[] = []
  const add = (points: number, reason: SuggestionReason) => {
    if (points > 0) found.push({ points, reason })
  }
  const loss = lossWithout(person, party)
  add(weights.minimum * loss.minimum, { kind: 'needed-role', role: style.role })
  add(weights.leader * loss.leader, { kind: 'only-leader' })
  if (style.classId !== null)
    add(weights.wantedClass * loss.wantedClass, { kind: 'wanted-class', classId: style.classId })
  if (group) {
    const others = group.people.filter((other) => other !== person && other.party === party).length
    if (others > 0 && others >= peopleTogether(group))
      add(weights.staticGroup, { kind: 'static-group', groupId: group.id, others })
  }
  for (const { other, points, isOwn } of pairs)
    if (isOwn && other.party === party) add(points, { kind: 'together', personId: other.input.id })
  add(weights.satOut * input.satOut, { kind: 'sat-out', evenings: input.satOut })
  const liking = { kind: 'preference' as const, role: style.role, rank: style.rank }
  add(weights.preference * (shareOfRank[style.rank] ?? 0), liking)
  const reasons = found.toSorted((a, b) => b.points - a.points).map(({ reason }) => reason)
  const lasting = reasons.filter(({ kind }) => kind !== 'together')
  if (lasting.length === 0) return [...reasons, liking]
  const left = new Set(lasting.slice(shown).filter((one) => one !== liking))
  return reasons.filter((one) => !left.has(one))
}

/** What the party's terms lose when the person is not there. */
function lossWithout({ style }: Person, party: Party) {
  const amounts = () => ({
    minimum: partyTerms.minimum(party),
    leader: partyTerms.leader(party),
    wantedClass: partyTerms.wantedClass(party),
  })
  const before = amounts()
  leave(style.person)
  const after = amounts()
  enter(party, style)
  return {
    minimum: before.minimum - after.minimum,
    leader: before.leader - after.leader,
    wantedClass: before.wantedClass - after.wantedClass,
  }
}
