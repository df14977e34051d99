import { IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'

const EPOCH = 'epoch'

/** What this browser keeps of a document, so that edits made offline survive a reload. */
export type LocalCopy = {
  /** The epoch the kept document belongs to; `null` when nothing is kept. */
  epoch: number | null
  keepEpoch: (epoch: number) => Promise<void>
  /** Forgets everything. */
  discard: () => Promise<void>
  close: () => Promise<void>
}

const NO_COPY: LocalCopy = {
  epoch: null,
  keepEpoch: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Loads what is kept under `name` into `doc` and keeps what comes. Where nothing can be kept, nothing is. */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<LocalCopy> {
  if (!(await canKeep())) return NO_COPY
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

/** Private windows of some browsers have IndexedDB and refuse to open it. */
function canKeep(): Promise<boolean> {
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
