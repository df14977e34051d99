import { atom, getDefaultStore, useAtomValue } from '../jotai.ts'

/** `connecting`: not yet or not any more; `live`: what changes arrives by itself. */
export type Connection = 'connecting' | 'live'

const connectionAtom = atom<Connection>('connecting')

export function setConnection(next: Connection): void {
  getDefaultStore().set(connectionAtom, next)
}

export function useConnection(): Connection {
  return useAtomValue(connectionAtom)
}
