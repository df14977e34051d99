import * as Y from 'yjs'
import type { Editors, ItemId } from './client-owners.ts'

export interface Committed {
  seq: number
  author: string
}

export interface WriterDeps {
  /** Appends the update to the log; `null` when the document was deleted or replaced. Rejects without a database. */
  commit: (update: Uint8Array, editors: Editors) => Promise<Committed | null>
  /** Called right before a commit: the document contains exactly what is durable after it. */
  onFlush: () => void
  onCommitted: (update: Uint8Array, committed: Committed) => void
  /** The commit failed and is tried again. */
  onFailed: (error: unknown) => void
  onGone: () => void
  onIdle: () => void
  /** How long edits wait for others: the shortest time between two commits, and the longest under load. */
  mergeWindowMs: { shortest: number; longest: number }
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000

/**
 * Commits edits one after the other: at once when idle, all edits of one window together under load. The window grows
 * with them, because a commit costs more than an edit.
 * While the database is away it keeps them, tries again, and acknowledges none.
 */
export class BoardWriter {
  private readonly deps: WriterDeps
  private pending: Uint8Array[] = []
  private editors = new Map<string, readonly ItemId[]>()
  private pushed = 0
  private durable = 0
  private waiting: { after: number; done: () => void }[] = []
  private isScheduled = false
  private isFlushing = false
  private isStopped = false
  private nextFlushAt = 0
  private failures = 0

  constructor(deps: WriterDeps) {
    this.deps = deps
  }

  get isIdle(): boolean {
    return this.pending.length === 0 && !this.isFlushing
  }

  /** `deleted`: what the update deletes without replacing it. */
  push(update: Uint8Array, userId: string, deleted: readonly ItemId[]): void {
    this.pending.push(update)
    this.addEditor(userId, deleted)
    this.pushed++
    this.schedule()
  }

  /** Calls `done` when everything pushed so far is durable, which may be now. */
  whenDurable(done: () => void): void {
    if (this.durable >= this.pushed) done()
    else this.waiting.push({ after: this.pushed, done })
  }

  stop(): void {
    this.isStopped = true
  }

  private addEditor(userId: string, deleted: readonly ItemId[]): void {
    this.editors.set(userId, [...(this.editors.get(userId) ?? []), ...deleted])
  }

  private schedule(): void {
    if (this.isScheduled || this.isFlushing || this.isStopped) return
    this.isScheduled = true
    const waitMs = this.nextFlushAt - performance.now()
    if (waitMs > 0) setTimeout(() => void this.flush(), waitMs)
    else setImmediate(() => void this.flush())
  }

  private async flush(): Promise<void> {
    this.isScheduled = false
    if (this.isStopped) return
    const { pending, editors, pushed } = this
    this.isFlushing = true
    this.nextFlushAt = performance.now() + this.windowAfter(pending.length)
    this.pending = []
    this.editors = new Map()
    const update = pending.length === 1 && pending[0] ? pending[0] : Y.mergeUpdates(pending)
    this.deps.onFlush()
    try {
      const committed = await this.deps.commit(update, editors)
      if (this.isStopped) return
      if (!committed) return this.deps.onGone()
      this.failures = 0
      this.durable = pushed
      this.deps.onCommitted(update, committed)
      this.release()
    } catch (error) {
      this.pending.unshift(update)
      for (const [userId, deleted] of editors) this.addEditor(userId, deleted)
      this.nextFlushAt = performance.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++)
      this.deps.onFailed(error)
    } finally {
      this.isFlushing = false
    }
    if (this.pending.length > 0) this.schedule()
    else this.deps.onIdle()
  }

  /** One edit at a time is shown soon; the more come together, the longer the next ones wait for company. */
  private windowAfter(merged: number): number {
    const { shortest, longest } = this.deps.mergeWindowMs
    return Math.min(longest, shortest * merged)
  }

  private release(): void {
    while (this.waiting[0] && this.waiting[0].after <= this.durable) this.waiting.shift()?.done()
  }
}
