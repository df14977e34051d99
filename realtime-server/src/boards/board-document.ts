import * as Y from 'yjs'
import { checkUpdate, type Refusal } from './board-guard.ts'
import type { BoardLimits } from './board-limits.ts'
import { serverClientId } from './board-log.ts'
import { ClientOwners } from './client-owners.ts'

export type UpdateRefusal = Refusal | 'document_too_large'

export interface DocumentHandlers {
  /** A browser's update was applied. It is not in the log yet. */
  onEdit: (update: Uint8Array, userId: string) => void
  /** An update of the log was applied. */
  onLogged: (update: Uint8Array) => void
}

/** The origin of updates that come from the log. */
const FROM_LOG = Symbol('log')

/** One document in memory. An update of a browser is applied only when the guard finds it complete and harmless. */
export class BoardDocument {
  readonly doc = new Y.Doc()
  readonly owners = new ClientOwners()
  private readonly limits: BoardLimits
  private estimatedBytes = 0

  constructor(limits: BoardLimits, { onEdit, onLogged }: DocumentHandlers) {
    this.limits = limits
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      this.estimatedBytes += update.length
      if (origin === FROM_LOG) onLogged(update)
      else onEdit(update, typeof origin === 'string' ? origin : '')
    })
  }

  /** Applies what a browser sent; the reason when it is refused. */
  apply(update: Uint8Array, userId: string, epoch: number): UpdateRefusal | null {
    const check = checkUpdate(this.doc, update, {
      maxUpdateBytes: this.limits.maxUpdateBytes,
      mayWriteAs: (id) => id !== serverClientId(epoch) && this.owners.mayClaim(id, userId),
    })
    if (check.refusal) return check.refusal
    if (this.wouldGrowTooLarge(update)) return 'document_too_large'
    this.owners.claim(check.newClients, userId)
    Y.applyUpdate(this.doc, update, userId)
    // Yjs keeps incomplete parts for later. An update that passed the guard and still leaves some was forged.
    const { store } = this.doc
    if (!store.pendingStructs && !store.pendingDs) return null
    store.pendingStructs = null
    store.pendingDs = null
    return 'malformed'
  }

  applyFromLog(updates: readonly Uint8Array[], authors: readonly (string | null)[]): void {
    for (const author of authors) this.owners.learn(author)
    this.doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.doc, update, FROM_LOG)
    }, FROM_LOG)
  }

  /** Who made an update, as the log stores it. */
  authorOf(update: Uint8Array, userIds: ReadonlySet<string>): string {
    return this.owners.describe(Y.parseUpdateMeta(update).to.keys(), userIds)
  }

  private wouldGrowTooLarge(update: Uint8Array): boolean {
    const { maxDocumentBytes } = this.limits
    if (this.estimatedBytes + update.length <= maxDocumentBytes) return false
    this.estimatedBytes = Y.encodeStateAsUpdate(this.doc).length
    return this.estimatedBytes + update.length > maxDocumentBytes
  }
}
