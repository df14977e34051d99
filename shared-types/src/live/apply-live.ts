import type { LiveMessage, LiveMessageOf, Topic } from './messages.ts'

/** An applier for each topic that can reach a client; a missing one does not compile. */
export type Appliers<T extends Topic> = { readonly [K in T]: (message: LiveMessageOf<K>) => void }

/** Ignores a message with an unknown topic, which comes from a newer server. */
export function applyLive<T extends Topic>(appliers: Appliers<T>, message: LiveMessage): void {
  const apply = (appliers as Partial<Record<Topic, (message: LiveMessage) => void>>)[message.type]
  apply?.(message)
}
