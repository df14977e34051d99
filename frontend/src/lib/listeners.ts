/** Functions that are called when something changes. */
export class Listeners<Args extends readonly unknown[] = []> {
  private readonly listeners = new Set<(...args: Args) => void>()

  subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  emit = (...args: Args): void => {
    for (const listener of this.listeners) listener(...args)
  }
}
