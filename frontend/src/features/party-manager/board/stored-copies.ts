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
 * would fill the browser.
 */
export async function deleteOldCopies(board: string, storage: Storage | null): Promise<void> {
  if (!storage || typeof indexedDB === 'undefined') return
  const stored = storedBoards()
  const now = Date.now()
  const note = (one: string) => storage.setItem(dates + one, String(now))
  note(board)
  // Stored before dates were noted: its month begins now.
  for (const one of await stored) if (storage.getItem(dates + one) === null) note(one)
  // By the dates, because those of copies that were discarded are to go as well.
  for (const one of datedBoards(storage))
    if (now - Number(storage.getItem(dates + one)) > keptMs) deleteSaved(one, storage)
}

/** For when nobody is signed in: copies would show names and notes to whoever uses this browser next. */
export async function deleteAllCopies(storage: Storage): Promise<void> {
  for (const one of new Set([...(await storedBoards()), ...datedBoards(storage)])) deleteSaved(one, storage)
}

/** A copy with edits that the server does not have stays. */
function deleteSaved(board: string, storage: Storage): void {
  if (new UnsavedEdits(storage, board, '').hasStored) return
  indexedDB.deleteDatabase(copyName(board))
  storage.removeItem(dates + board)
}

async function storedBoards(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  return names.filter((name) => name.startsWith(copies)).map((name) => name.slice(copies.length))
}

function datedBoards(storage: Storage): string[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(dates))
  return keys.map((key) => key.slice(dates.length))
}
