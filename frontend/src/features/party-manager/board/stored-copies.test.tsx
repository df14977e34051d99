import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryIndexedDb } from '#testing/memory-indexed-db.ts'
import { openSession } from './board-session.fixture.ts'
import { copyName, deleteAllCopies } from './stored-copies.ts'

const dayMs = 86_400_000

let stored: MemoryIndexedDb

beforeEach(() => {
  stored = new MemoryIndexedDb()
  stored.install(vi.stubGlobal)
  return () => vi.unstubAllGlobals()
})

const copies = () => [...stored.databases.keys()].filter((name) => name.startsWith(copyName('')))
const copiesOf = (...names: string[]) => names.map((name) => copyName(`lena/parties.${name}`))
const datesOf = (...names: string[]) => names.map((name) => `raidtisch-board-opened/lena/parties.${name}`)
const dates = () => Object.keys(localStorage).filter((key) => key.startsWith('raidtisch-board-opened/'))

/** Opens a board; what it deletes is gone when a request that came later is answered. */
async function visit(name: string) {
  const { session } = await openSession({ documentName: `parties.${name}`, storage: localStorage })
  await new Promise((resolve) => (indexedDB.deleteDatabase('none').onsuccess = resolve))
  return session
}

test('copies that were not opened for a month are deleted with the next board, but none with unsaved edits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pass = (days: number) => vi.setSystemTime(Date.now() + days * dayMs)

  // As an earlier version of the page left it.
  stored.databases.set(copyName('lena/parties.undated'), new Map())
  await visit('past')
  await visit('discarded')
  stored.databases.delete(copyName('lena/parties.discarded'))
  const session = await visit('unsaved')
  session.edit((doc) => createParty(doc, { id: 'a' }))
  pass(29)
  await visit('recent')
  expect(copies()).toEqual(copiesOf('undated', 'past', 'unsaved', 'recent'))
  pass(2)
  await visit('tonight')
  expect(copies()).toEqual(copiesOf('unsaved', 'recent', 'tonight'))
  expect(dates().toSorted()).toEqual(datesOf('recent', 'tonight', 'unsaved'))
})

test('when nobody is signed in, every copy is deleted but those with unsaved edits', async () => {
  await visit('past')
  const session = await visit('unsaved')
  session.edit((doc) => createParty(doc, { id: 'a' }))
  // As an earlier version of the page left it.
  stored.databases.set(copyName('lena/parties.undated'), new Map())
  await deleteAllCopies(localStorage)
  await expect.poll(() => copies()).toEqual(copiesOf('unsaved'))
  expect(dates()).toEqual(datesOf('unsaved'))
})
