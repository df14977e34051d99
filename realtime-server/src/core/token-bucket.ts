/** Allows `perSecond` on average, and two seconds' worth at once. For what is counted before it is read. */
export class TokenBucket {
  private readonly perSecond: number
  private readonly capacity: number
  private tokens: number
  private filledAt = performance.now()

  constructor(perSecond: number) {
    this.perSecond = perSecond
    this.capacity = 2 * perSecond
    this.tokens = this.capacity
  }

  /** Takes `count` tokens; false, and takes none, when there are fewer. */
  take(count: number): boolean {
    const now = performance.now()
    this.tokens = Math.min(this.capacity, this.tokens + ((now - this.filledAt) / 1_000) * this.perSecond)
    this.filledAt = now
    if (this.tokens < count) return false
    this.tokens -= count
    return true
  }
}
