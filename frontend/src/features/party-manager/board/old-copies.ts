import { UnsavedEdits } from './unsaved-edits.ts'

const copies = 'raidtisch-board/'
/** When each copy was opened last. */
const dates = 'raidtisch-board-opened/'
const keptMs = 30 * 24 * 3_600_000

/** The name of a board's copy in this browser; `board` names its reader and its document. */
export function copyName(board: string): string {
  return copies + board
}

/**
 * Notes that the board's copy is opened now, and deletes those of other boards that were not opened for a month: they
 * would fill the browser, and show names and notes to whoever uses it later. Copies with edits that the server does
 * not have stay.
 */
export async function deleteOldCopies(board: string, storage: Storage | null): Promise<void> {
  if (!storage) return
  const stored = indexedDB.databases()
  const now = Date.now()
  const note = (one: string) => storage.setItem(dates + one, String(now))
  note(board)
  for (const { name } of await stored) {
    if (!name?.startsWith(copies)) continue
    const one = name.slice(copies.length)
    const openedAt = storage.getItem(dates + one)
    // Stored before dates were noted: its month begins now.
    if (openedAt === null) note(one)
    else if (now - Number(openedAt) > keptMs && !new UnsavedEdits(storage, one, '').hasStored) {
      indexedDB.deleteDatabase(name)
      storage.removeItem(dates + one)
    }
  }
}
