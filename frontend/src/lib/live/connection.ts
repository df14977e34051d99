import { atom, getDefaultStore, useAtomValue } from '../jotai.ts'

/** `connecting`: no live connection yet, or it is lost; `live`: changes arrive as messages. */
export type Connection = 'connecting' | 'live'

const connectionAtom = atom<Connection>('connecting')

export function setConnection(next: Connection): void {
  getDefaultStore().set(connectionAtom, next)
}

export function useConnection(): Connection {
  return useAtomValue(connectionAtom)
}

const outdatedAtom = atom(false)

/** The server says that this page is older than its protocol. Only loading the page again helps. */
export function setPageOutdated(isOutdated: boolean): void {
  getDefaultStore().set(outdatedAtom, isOutdated)
}

export function useIsPageOutdated(): boolean {
  return useAtomValue(outdatedAtom)
}
