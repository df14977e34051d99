import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { expect, test, vi } from 'vitest'
import { MemoryIndexedDb } from '#testing/memory-indexed-db.ts'
import { openSession } from './board-session.fixture.ts'

/** A board with one edit that the server has not confirmed. */
async function openAndEdit() {
  const { server, session } = await openSession()
  session.edit((doc) => createParty(doc, { id: 'a' }))
  return server
}

/** Whether the browser asks before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before it leaves edits that are neither saved nor stored', async () => {
  const server = await openAndEdit()
  expect(asks()).toBe(true)
  server.confirmEverything()
  expect(asks()).toBe(false)
})

test('the browser does not ask when unsaved edits are stored', async () => {
  new MemoryIndexedDb().install(vi.stubGlobal)
  await openAndEdit()
  expect(asks()).toBe(false)
})
