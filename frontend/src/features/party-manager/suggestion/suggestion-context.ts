import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { withWishes } from '@raidtisch/shared-types/suggestion/wishes'
import { createContext, use } from 'react'
import { useMembers, usePartyGhosts } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import type { People } from '../people/board-person.ts'

type Wishers = readonly SuggestionFacts['people'][number][]

/** What people wish now; empty while it loads, without a suggestion, and where wishes are not important. */
const WishesContext = createContext<Wishers>([])
export const WishesProvider = WishesContext.Provider

export function useWishes(): Wishers {
  return use(WishesContext)
}

/** Why somebody is suggested, their granted wishes among it. */
export function useReasons({ personId, partyId, reasons }: Ghost) {
  const { store } = useBoardContext().controller.board
  const wisher = useWishes().find(({ discordUserId }) => discordUserId === personId)
  const ghosts = usePartyGhosts(store, partyId)
  const members = useMembers(store, partyId)
  const party = new Set([...ghosts.map((one) => one.personId), ...members.filter((id) => id !== null)])
  return withWishes(reasons, wisher, party)
}

/** Whoever declined since the suggestion was made is shown no more. */
export function isShown(people: People, { personId }: Pick<Ghost, 'personId'>): boolean {
  const answer = people[personId]?.answer
  return answer === 'accepted' || answer === 'reserved'
}
