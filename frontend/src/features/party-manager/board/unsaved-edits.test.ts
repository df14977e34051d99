import { expect, test } from 'vitest'
import { UnsavedEdits } from './unsaved-edits.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    values,
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('the number of unsaved edits is right after a reload', () => {
  const storage = memory()
  const before = new UnsavedEdits(storage, 'lena/parties.x', 'tab-1')
  before.add({ client: 1, clock: 5 })
  before.add({ client: 1, clock: 9 })
  const after = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  after.restore(() => true)
  expect(after.count).toBe(2)
  after.acknowledge(after.checkpoint())
  expect(after.count).toBe(0)
  expect(storage.values.size).toBe(0)
})

test('an edit is not counted when the local copy does not contain it', () => {
  const storage = memory()
  const before = new UnsavedEdits(storage, 'lena/parties.x', 'tab-1')
  before.add({ client: 1, clock: 5 })
  before.add({ client: 1, clock: 9 })
  const after = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  after.restore(({ clock }) => clock <= 5)
  expect(after.count).toBe(1)
})

test('the lists of other documents and other people are not changed', () => {
  const storage = memory()
  new UnsavedEdits(storage, 'otto/parties.x', 'tab-1').add({ client: 1, clock: 5 })
  new UnsavedEdits(storage, 'lena/parties.y', 'tab-1').add({ client: 2, clock: 5 })
  const own = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  own.restore(() => true)
  expect(own.count).toBe(0)
  expect(storage.values.size).toBe(2)
})

test('a damaged list counts as empty', () => {
  const storage = memory()
  storage.setItem('raidtisch-unsaved/lena/parties.x/tab-1', '{"not":"a list"')
  const own = new UnsavedEdits(storage, 'lena/parties.x', 'tab-2')
  own.restore(() => true)
  expect(own.count).toBe(0)
})
