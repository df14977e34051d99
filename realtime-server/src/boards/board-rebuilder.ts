import { rebuildBoard } from '@raidtisch/shared-types/board/board-rebuild'
import { isOverfull } from '@raidtisch/shared-types/board/board-repair'
import type * as Y from 'yjs'
import type { BoardLimits } from './board-limits.ts'
import type { BoardLog } from './board-log.ts'

/** Browsers that lose unsaved edits to a rebuild, and the work of one, come at most so often for each document. */
const REBUILD_FULL_EVERY_MS = 60_000

export interface RebuilderDeps {
  log: BoardLog
  /** Brings the rows up to the document: a rebuilt one does not say who made its last edits. */
  project: (name: string) => Promise<void>
}

/** Replaces documents by ones without history and without what no board shows. */
export function createBoardRebuilder({ log, project }: RebuilderDeps, limits: BoardLimits) {
  const recentlyFull = new Set<string>()

  /** For a document that no browser has open. `owners`: see {@link BoardLog.compact}. */
  async function compactUnused(name: string, owners: string): Promise<void> {
    const isProjected = await project(name).then(
      () => true,
      () => false,
    )
    await log.compact(name, { owners, ...(isProjected && { rebuild: { isDue, encode: rebuildBoard } }) })
  }

  function isDue(doc: Y.Doc, bytes: number): boolean {
    const isLarge = bytes > limits.rebuildAboveBytes || doc.store.clients.size > limits.rebuildAboveClientIds
    return isLarge || isOverfull(doc)
  }

  /** For a document that takes no more, although browsers have it open. Whether it was rebuilt. */
  async function rebuildFull(name: string): Promise<boolean> {
    if (recentlyFull.has(name)) return false
    recentlyFull.add(name)
    try {
      await project(name)
      const isRebuilt = await log.compact(name, {
        rebuild: { isDue: isFullOfNothing, encode: rebuildShown },
      })
      setTimeout(() => recentlyFull.delete(name), REBUILD_FULL_EVERY_MS).unref()
      return isRebuilt
    } catch (err) {
      recentlyFull.delete(name)
      throw err
    }
  }

  /** A rebuild would free enough for many edits. */
  function isFullOfNothing(doc: Y.Doc, bytes: number): boolean {
    if (doc.store.clients.size > limits.maxClientIds / 2) return true
    return bytes - rebuildShown(doc, 0).length > limits.maxDocumentBytes / 4
  }

  return { compactUnused, rebuildFull }
}

/** Without deleted parties: their notes alone can fill a document. */
function rebuildShown(doc: Y.Doc, clientId: number): Uint8Array {
  return rebuildBoard(doc, clientId, { onlyShown: true })
}
