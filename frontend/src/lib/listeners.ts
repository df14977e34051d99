/** Functions that are called when something changes. */
export class Listeners {
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  emit(): void {
    for (const listener of this.listeners) listener()
  }
}
