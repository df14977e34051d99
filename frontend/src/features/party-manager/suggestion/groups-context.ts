import { createContext, use } from 'react'
import { emptyStore, type BoardStore } from '../board/board-store.ts'

/** The static groups beside an event's parties: suggestions name them. */
const GroupsContext = createContext<BoardStore>(emptyStore)
export const GroupsProvider = GroupsContext.Provider

export function useGroups(): BoardStore {
  return use(GroupsContext)
}
