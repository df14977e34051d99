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
    // Stored before dates were noted: its month begins now.
    if (storage.getItem(dates + one) === null) note(one)
  }
  // By the dates, because those of copies that were discarded are to go as well.
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(dates) || now - Number(storage.getItem(key)) <= keptMs) continue
    const one = key.slice(dates.length)
    if (new UnsavedEdits(storage, one, '').hasStored) continue
    indexedDB.deleteDatabase(copyName(one))
    storage.removeItem(key)
  }
}
