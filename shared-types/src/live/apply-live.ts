import type { LiveMessage, LiveMessageOf, Topic } from './messages.ts'

/** What a client does with each message that can reach it; one that lacks a topic does not compile. */
export type Appliers<T extends Topic> = { readonly [K in T]: (message: LiveMessageOf<K>) => void }

/** Leaves out a message whose topic this client does not know: it comes from a newer server. */
export function applyLive<T extends Topic>(appliers: Appliers<T>, message: LiveMessage): void {
  const apply = (appliers as Partial<Record<Topic, (message: LiveMessage) => void>>)[message.type]
  apply?.(message)
}
