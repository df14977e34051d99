import { IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'

const EPOCH = 'epoch'
/** An open that waits behind another tab's deletion may never answer. */
const PATIENCE_MS = 2_000

/** The stored copy of a document in this browser, so that edits made offline survive a reload. */
export type LocalCopy = {
  /** The epoch of the stored document; `null` when nothing is stored. */
  readonly epoch: number | null
  /** Whether the document has everything that is stored. */
  readonly isRead: boolean
  /** Whether the next edit survives a reload. */
  readonly isStoring: boolean
  keepEpoch: (epoch: number) => Promise<void>
  /** Deletes the stored copy. */
  discard: () => Promise<void>
  close: () => Promise<void>
}

function noCopy(isRead: boolean): LocalCopy {
  const nothing = () => Promise.resolve()
  return { epoch: null, isRead, isStoring: false, keepEpoch: nothing, discard: nothing, close: nothing }
}

/**
 * Loads the copy stored under `name` into `doc` and stores each later update. Does nothing without IndexedDB, and when it
 * fails or does not answer in time.
 */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<LocalCopy> {
  const canOpen = await inTime(canStore())
  if (!canOpen) return noCopy(canOpen === false)
  const copy = new StoredCopy(name, doc)
  if (await inTime(copy.read())) return copy
  copy.giveUp()
  return noCopy(false)
}

class StoredCopy implements LocalCopy {
  epoch: number | null = null
  isRead = false
  isStoring = true
  private readonly persistence: IndexeddbPersistence

  constructor(name: string, doc: Y.Doc) {
    this.persistence = new IndexeddbPersistence(name, doc)
    // It throws when the browser has closed the database, and a handler that throws ends every later update of the document.
    const store = this.persistence._storeUpdate
    doc.off('update', store)
    this.persistence._storeUpdate = (update, origin) => {
      try {
        store(update, origin)
      } catch {
        this.giveUp()
      }
    }
    doc.on('update', this.persistence._storeUpdate)
  }

  async read(): Promise<boolean> {
    const database = await this.persistence._db
    // Its data was deleted, another tab deletes it, or a write failed, for example because the disk is full.
    for (const end of ['close', 'versionchange', 'abort']) database.addEventListener(end, this.giveUp)
    await this.persistence.whenSynced
    const epoch: unknown = await this.persistence.get(EPOCH)
    this.epoch = typeof epoch === 'number' ? epoch : null
    this.isRead = this.isStoring
    return this.isRead
  }

  keepEpoch = async (epoch: number): Promise<void> => {
    if (this.isStoring) await this.persistence.set(EPOCH, epoch).catch(this.giveUp)
  }

  discard = (): Promise<void> => this.persistence.clearData().catch(this.giveUp)

  close = (): Promise<void> => this.persistence.destroy().catch(() => undefined)

  /** Goes on without a copy. What is stored already stays for the next time. */
  giveUp = (): void => {
    this.isStoring = false
    void this.close()
  }
}

/** `null` when it fails or takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const end = (result: T | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    work.then(end, () => end(null))
  })
}

/** Private windows of some browsers have IndexedDB but refuse to open it. */
function canStore(): Promise<boolean> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(false)
    const request = indexedDB.open('raidtisch-probe')
    request.onerror = () => resolve(false)
    request.onsuccess = () => {
      request.result.close()
      resolve(true)
    }
  })
}
