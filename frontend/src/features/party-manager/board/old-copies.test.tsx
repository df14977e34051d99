import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MemoryIndexedDb } from '#testing/memory-indexed-db.ts'
import { openSession } from './board-session.fixture.ts'
import { copyName } from './old-copies.ts'

const dayMs = 86_400_000

test('copies that were not opened for a month are deleted with the next board, but none with unsaved edits', async () => {
  const stored = new MemoryIndexedDb()
  stored.install(vi.stubGlobal)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const copies = () => [...stored.databases.keys()].filter((name) => name.startsWith(copyName('')))
  const copiesOf = (...names: string[]) => names.map((name) => copyName(`lena/parties.${name}`))
  const datesOf = (...names: string[]) => names.map((name) => `raidtisch-board-opened/lena/parties.${name}`)
  const dates = () => Object.keys(localStorage).filter((key) => key.startsWith('raidtisch-board-opened/'))
  /** Opens a board; what it deletes is gone when a request that came later is answered. */
  const visit = async (name: string) => {
    const { session } = await openSession({ documentName: `parties.${name}`, storage: localStorage })
    await new Promise((resolve) => (indexedDB.deleteDatabase('none').onsuccess = resolve))
    return session
  }
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
