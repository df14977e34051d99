import { IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'

const EPOCH = 'epoch'

/** The stored copy of a document in this browser, so that edits made offline survive a reload. */
export type LocalCopy = {
  /** The epoch of the stored document; `null` when nothing is stored. */
  epoch: number | null
  keepEpoch: (epoch: number) => Promise<void>
  /** Deletes the stored copy. */
  discard: () => Promise<void>
  close: () => Promise<void>
}

const NO_COPY: LocalCopy = {
  epoch: null,
  keepEpoch: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Loads the copy stored under `name` into `doc` and stores each later update. Without IndexedDB it does nothing. */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<LocalCopy> {
  if (!(await canStore())) return NO_COPY
  const persistence = new IndexeddbPersistence(name, doc)
  await persistence.whenSynced
  const epoch: unknown = await persistence.get(EPOCH)
  return {
    epoch: typeof epoch === 'number' ? epoch : null,
    keepEpoch: async (next) => void (await persistence.set(EPOCH, next)),
    discard: () => persistence.clearData(),
    close: () => persistence.destroy(),
  }
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
