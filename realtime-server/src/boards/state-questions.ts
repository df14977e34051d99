export interface QuestionsDeps {
  answer: (vector: Uint8Array) => void
  /** The browser reads too slowly; it gets the whole document when it reads again. */
  isPaused: () => boolean
  /** Everything that was sent has left the server. */
  isWritten: () => boolean
  /** The shortest time between two answers. */
  everyMs: number
}

/**
 * The questions of one browser for what its document lacks. Each answer may be the whole document, and a browser needs
 * one per connection: more are answered one at a time, the newest only, and none while the connection is paused.
 */
export class StateQuestions {
  private readonly deps: QuestionsDeps
  private newest: Uint8Array | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(deps: QuestionsDeps) {
    this.deps = deps
  }

  ask(vector: Uint8Array): void {
    this.newest = vector
    if (!this.timer) this.answerNewest()
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.newest = null
  }

  private answerNewest(): void {
    this.timer = null
    if (this.newest === null || this.deps.isPaused()) return this.stop()
    if (this.deps.isWritten()) {
      const vector = this.newest
      this.newest = null
      this.deps.answer(vector)
    }
    this.timer = setTimeout(() => this.answerNewest(), this.deps.everyMs)
  }
}
