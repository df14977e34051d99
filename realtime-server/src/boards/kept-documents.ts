import type * as Y from 'yjs'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import { readAfter, type CatchUp } from './board-log-store.ts'
import { applyLog, readDocument, type ReadDocument } from './logged-document.ts'

type Kept = { doc: Y.Doc; epoch: number; head: number; timer: NodeJS.Timeout }

/**
 * Documents as the last projection or compaction read them, so that the next one reads and applies only what was logged
 * since. They hold committed entries alone: a transaction that appends to a log must not read through them.
 */
export class KeptDocuments {
  private readonly kept = new Map<string, Kept>()
  private readonly inOrder = createOrderedQueue()
  private readonly most: number
  private readonly forMs: number

  /** At most so many, each for so long after its last use. */
  constructor({ most = 50, forMs = 60_000 } = {}) {
    this.most = most
    this.forMs = forMs
  }

  get size(): number {
    return this.kept.size
  }

  /** Runs a transaction that reads the document. It is started here, so that none waits in it for another one. */
  inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
    return this.inOrder(id, run)
  }

  /** The document at the head of its log, and at least the entries that are not projected. Do not change or destroy it. */
  async read(tx: SqlTx, id: string): Promise<ReadDocument | null> {
    const known = this.kept.get(id)
    const found = known && (await readSince(tx, id, known.head))
    // A rebuilt or restored document has another history.
    if (!found || found.epoch !== known.epoch || found.head < known.head) {
      this.forget(id)
      const read = await readDocument(tx, id)
      if (read) this.keep(id, read)
      return read
    }
    const { doc } = known
    this.forget(id)
    applyLog(doc, found)
    this.keep(id, { ...found, doc })
    return { ...found, doc }
  }

  private keep(id: string, { doc, epoch, head }: ReadDocument): void {
    const timer = setTimeout(() => this.forget(id), this.forMs).unref()
    this.kept.set(id, { doc, epoch, head, timer })
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.most && oldest !== undefined) this.forget(oldest)
  }

  private forget(id: string): void {
    clearTimeout(this.kept.get(id)?.timer)
    this.kept.delete(id)
  }
}

/** What came after `head`; what is older, too, when it was not projected, because its authors are needed. */
async function readSince(tx: SqlTx, id: string, head: number): Promise<CatchUp | null> {
  const found = await readAfter(tx, id, head)
  return found && found.projected < head ? readAfter(tx, id, found.projected) : found
}
