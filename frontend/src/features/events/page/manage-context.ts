import { createContext, useContext } from 'react'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'

/** What a leader of the event does at a person's seat; null for everybody else. */
export type Manage = (person: Participant) => void

export const ManageContext = createContext<Manage | null>(null)

export function useManage(): Manage | null {
  return useContext(ManageContext)
}
