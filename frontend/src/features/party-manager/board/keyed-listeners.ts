/** Listeners by key: a change calls only those of its keys. */
export class KeyedListeners {
  private readonly listenersOf = new Map<string, Set<() => void>>()

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.listenersOf.get(key) ?? new Set()
    this.listenersOf.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.listenersOf.get(key) === listeners) this.listenersOf.delete(key)
    }
  }

  emit(keys: Iterable<string>): void {
    for (const key of keys) for (const listener of this.listenersOf.get(key) ?? []) listener()
  }
}
