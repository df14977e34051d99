import { MAX_PLACEMENTS, MAX_STORED_PARTIES } from '@raidtisch/shared-types/board/board-document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { checkUpdate } from './board-guard.ts'
import { hostileUpdates } from './hostile-updates.harness.ts'

const rules = { maxUpdateBytes: 128 * 1024, mayWriteAs: (id: number) => id !== 1 }

function boardDoc(): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = 1
  for (let i = 0; i < 20; i++)
    doc.getMap('placements').set(`person-${i % 5}`, { p: 'p1', s: i, c: i, by: '' })
  return doc
}

describe('The guard', () => {
  it.each(hostileUpdates.map(({ title, make }): [string, typeof make] => [title, make]))(
    'refuses %s',
    (_title, make) => {
      const doc = boardDoc()
      expect(checkUpdate(doc, make(doc), rules).refusal).not.toBeNull()
    },
  )

  it('accepts every honest update when it arrives in order or again', () => {
    const change = fc.tuple(
      fc.constantFrom('a', 'b', '__proto__', 'ü'),
      fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const server = boardDoc()
        const client = new Y.Doc()
        Y.applyUpdate(client, Y.encodeStateAsUpdate(server))
        const sent: Uint8Array[] = []
        client.on('update', (update: Uint8Array) => sent.push(update))
        for (const [key, value] of changes) {
          if (value === null) client.getMap('placements').delete(key)
          else client.getMap('placements').set(key, value)
        }
        for (const update of [...sent, Y.encodeStateAsUpdate(client), ...sent]) {
          expect(checkUpdate(server, update, rules).refusal).toBeNull()
          Y.applyUpdate(server, update)
          expect(server.store.pendingStructs).toBeNull()
        }
        expect(server.getMap('placements').toJSON()).toEqual(client.getMap('placements').toJSON())
      }),
    )
  })

  it.each([
    ['parties', MAX_STORED_PARTIES],
    ['placements', MAX_PLACEMENTS],
    ['suggestions', 1],
  ])('refuses more %s than a document may store, deleted keys that return counted', (name, most) => {
    const server = new Y.Doc()
    const client = new Y.Doc()
    const map = client.getMap(name)
    const send = (write: () => void) => {
      const vector = Y.encodeStateVector(client)
      client.transact(write)
      const update = Y.encodeStateAsUpdate(client, vector)
      const { refusal } = checkUpdate(server, update, {
        ...rules,
        maxUpdateBytes: 1e9,
        mayWriteAs: () => true,
      })
      if (!refusal) Y.applyUpdate(server, update)
      return refusal
    }
    const write = (from: number, to: number) => () => {
      for (let key = from; key < to; key++) map.set(`${key}`, key)
    }
    expect(send(write(0, most))).toBeNull()
    expect(send(write(0, most))).toBeNull()
    expect(send(() => map.clear())).toBeNull()
    expect(send(write(most, 2 * most))).toBeNull()
    expect(send(write(0, 1))).toBe('too_many')
    expect(server.getMap(name).size).toBe(most)
  })

  it('never throws, and an accepted update leaves nothing pending', () => {
    const honest = (() => {
      const doc = boardDoc()
      const vector = Y.encodeStateVector(doc)
      const client = new Y.Doc()
      Y.applyUpdate(client, Y.encodeStateAsUpdate(doc))
      client.getMap('placements').set('person-1', { p: 'p2', s: 1, c: 99, by: 'lena' })
      client.getMap('parties').set('p9', new Y.Map([['name', 'Neun']]))
      return Y.encodeStateAsUpdate(client, vector)
    })()
    const mutation = fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(mutation, (bytes) => {
        const doc = boardDoc()
        const update = honest.slice()
        for (const [index, value] of bytes) update[index] = value
        if (checkUpdate(doc, update, rules).refusal) return
        Y.applyUpdate(doc, update)
        expect(doc.store.pendingStructs).toBeNull()
      }),
      { numRuns: 2_000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        checkUpdate(boardDoc(), bytes, rules)
      }),
      { numRuns: 500 },
    )
  })
})
