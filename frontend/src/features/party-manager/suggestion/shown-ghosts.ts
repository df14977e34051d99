import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { People } from '../people/board-person.ts'

/** Whoever declined since the suggestion was made is shown no more. */
export function isShown(people: People, { personId }: Pick<Ghost, 'personId'>): boolean {
  const answer = people[personId]?.answer
  return answer === 'accepted' || answer === 'reserved'
}
