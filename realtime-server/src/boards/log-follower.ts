import type { BoardLog } from './board-log.ts'
import type { LogEntry } from './board-log-store.ts'

export interface FollowerDeps {
  log: Pick<BoardLog, 'catchUp'>
  /** Applies entries of the log that the document lacks, in order. */
  apply: (updates: readonly Uint8Array[], authors: readonly (string | null)[]) => void
  /** An entry of another process, or of a command of this one, was applied. */
  onAdvance: (seq: number) => void
  onCaughtUp: () => void
  onGone: (why: 'deleted' | 'replaced') => void
}

const GAP_PATIENCE_MS = 50

/** Applies to one document what other writers append to its log. A gap in the numbers shows that an entry is missing. */
export class LogFollower {
  epoch = 0
  /** Every entry up to this number is in the document. */
  applied = 0
  private readonly name: string
  private readonly deps: FollowerDeps
  /** Entries after a gap; `null` for those that this room committed, which are in the document already. */
  private readonly ahead = new Map<number, LogEntry | null>()
  private catchingUp: Promise<void> | null = null
  private next: Promise<void> | null = null
  private gapTimer: NodeJS.Timeout | null = null
  private isStopped = false

  constructor(name: string, deps: FollowerDeps) {
    this.name = name
    this.deps = deps
  }

  /** This room committed the entry. */
  committed(seq: number): void {
    this.follow(seq, null)
  }

  /** Another process, or a command of this one, committed the entry. */
  receive(epoch: number, entry: LogEntry): void {
    if (epoch === this.epoch) this.follow(entry.seq, entry)
    else this.catchUp().catch(() => undefined)
  }

  /** Reads the log when `head` is newer than the document; `null` when the document is gone. */
  compare(head: { head: number; epoch: number } | null): void {
    const isCurrent = head && head.epoch === this.epoch && head.head <= this.applied
    if (!isCurrent) this.catchUp().catch(() => undefined)
  }

  /** Reads everything that is missing from the log up to now. Rejects while the database is away. */
  catchUp(): Promise<void> {
    // A read that runs may have begun before the newest entry: whoever asks meanwhile shares the next one.
    if (this.catchingUp) this.next ??= this.catchingUp.catch(() => undefined).then(() => this.begin())
    return this.next ?? this.begin()
  }

  private begin(): Promise<void> {
    this.next = null
    this.catchingUp = this.readLog().finally(() => (this.catchingUp = null))
    return this.catchingUp
  }

  stop(): void {
    this.isStopped = true
    if (this.gapTimer) clearTimeout(this.gapTimer)
  }

  private follow(seq: number, entry: LogEntry | null): void {
    if (seq <= this.applied) return
    this.ahead.set(seq, entry)
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) {
      this.applied++
      if (!next) continue
      this.deps.apply([next.update], [next.author])
      this.deps.onAdvance(next.seq)
    }
    if (this.ahead.size > 0) this.waitForGap()
  }

  private takeNext(): LogEntry | null | undefined {
    const seq = this.applied + 1
    const next = this.ahead.get(seq)
    this.ahead.delete(seq)
    return next
  }

  private waitForGap(): void {
    this.gapTimer ??= setTimeout(() => {
      this.gapTimer = null
      if (this.ahead.size > 0) this.catchUp().catch(() => undefined)
    }, GAP_PATIENCE_MS)
  }

  private async readLog(): Promise<void> {
    const found = await this.deps.log.catchUp(this.name, this.applied)
    if (this.isStopped) return
    if (!found) return this.deps.onGone('deleted')
    if (this.epoch !== 0 && found.epoch !== this.epoch) return this.deps.onGone('replaced')
    const { snapshot, entries, head } = found
    const isNew = this.epoch === 0 || (snapshot?.seq ?? 0) > this.applied
    const all = snapshot && isNew ? [snapshot, ...entries] : entries
    this.epoch = found.epoch
    this.deps.onCaughtUp()
    this.deps.apply(
      all.map(({ update }) => update),
      all.map(({ author }) => author),
    )
    if (head <= this.applied) return
    this.applied = head
    for (const seq of this.ahead.keys()) if (seq <= head) this.ahead.delete(seq)
    this.deps.onAdvance(head)
  }
}
