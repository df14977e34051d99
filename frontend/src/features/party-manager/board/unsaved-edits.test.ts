import { expect, test } from 'vitest'
import { MemoryStorage } from '#testing/memory-storage.ts'
import { UnsavedEdits } from './unsaved-edits.ts'

test('the number of unsaved edits is right after a reload', () => {
  const storage = new MemoryStorage()
  const before = new UnsavedEdits(storage, 'lena/parties.x', 'tab-1')
  before.add({ client: 1, clock: 5 })
  before.add({ client: 1, clock: 9 })
  const after = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  after.restore(() => true)
  expect(after.count).toBe(2)
  after.acknowledge(after.checkpoint())
  expect(after.count).toBe(0)
  expect(storage.length).toBe(0)
})

test('an edit is not counted when the local copy does not contain it', () => {
  const storage = new MemoryStorage()
  const before = new UnsavedEdits(storage, 'lena/parties.x', 'tab-1')
  before.add({ client: 1, clock: 5 })
  before.add({ client: 1, clock: 9 })
  const after = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  after.restore(({ clock }) => clock <= 5)
  expect(after.count).toBe(1)
})

test('the lists of other documents and other people are not changed', () => {
  const storage = new MemoryStorage()
  new UnsavedEdits(storage, 'otto/parties.x', 'tab-1').add({ client: 1, clock: 5 })
  new UnsavedEdits(storage, 'lena/parties.y', 'tab-1').add({ client: 2, clock: 5 })
  const own = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  own.restore(() => true)
  expect(own.count).toBe(0)
  expect(storage.length).toBe(2)
})

test('a damaged list counts as empty', () => {
  const storage = new MemoryStorage()
  storage.setItem('raidtisch-unsaved/lena/parties.x/tab-1', '{"not":"a list"')
  const own = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  own.restore(() => true)
  expect(own.count).toBe(0)
})
