import type { QueryClient } from '@tanstack/react-query'
import type { RosterChange } from '@raidtisch/shared-types/contracts/entities'

type Listener = (change: RosterChange) => void

const listeners = new WeakMap<QueryClient, Listener>()

/** The live bridge takes the reader's own changes as it takes the messages of its socket. The returned function ends it. */
export function onOwnChange(client: QueryClient, listener: Listener): () => void {
  listeners.set(client, listener)
  return () => void listeners.delete(client)
}

/** Whether the live bridge runs and took it. */
export function passToBridge(client: QueryClient, change: RosterChange): boolean {
  const listener = listeners.get(client)
  listener?.(change)
  return listener !== undefined
}
