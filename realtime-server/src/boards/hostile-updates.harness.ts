import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

// Forged updates, written byte by byte where Yjs itself would not write them. The victim is client 1 of `doc`.

export interface HostileUpdate {
  title: string
  make: (doc: Y.Doc) => Uint8Array
}

const ATTACKER = 4_000_000_000
const INFO = { gc: 0, deleted: 1, skip: 10, hasOrigin: 0x80 } as const

function bytes(...numbers: number[]): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of numbers) encoding.writeVarUint(encoder, number)
  return encoding.toUint8Array(encoder)
}

/** One garbage-collected struct: client, clock, length; then an empty delete set. */
function gcStruct(client: number, clock: number, length: number): Uint8Array {
  return bytes(1, 1, client, clock, INFO.gc, length, 0)
}

function deletes(client: number, clock: number, length: number): Uint8Array {
  return bytes(0, 1, client, 1, clock, length)
}

/** A deleted item that builds on another one. */
function itemAfter(client: number, origin: { client: number; clock: number }): Uint8Array {
  const info = Uint8Array.of(INFO.hasOrigin | INFO.deleted)
  return Buffer.concat([bytes(1, 1, client, 0), info, bytes(origin.client, origin.clock, 1, 0)])
}

function updateOf(write: (doc: Y.Doc) => void, clientId = ATTACKER): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = clientId
  write(doc)
  return Y.encodeStateAsUpdate(doc)
}

export const hostileUpdates: readonly HostileUpdate[] = [
  { title: 'nothing at all', make: () => new Uint8Array() },
  { title: 'a single byte', make: () => Uint8Array.of(1) },
  { title: 'random bytes', make: () => Uint8Array.from({ length: 500 }, (_, index) => (index * 7919) % 256) },
  { title: 'seven bytes that claim 2^25 structs', make: () => bytes(1, 2 ** 25 - 1, 5, 0) },
  { title: 'more clients than there are bytes', make: () => bytes(2 ** 30, 1, 1, 0) },
  { title: 'more deletes than there are bytes', make: () => bytes(0, 1, 1, 2 ** 30) },
  {
    title: 'a cut-off update',
    make: () => updateOf((doc) => doc.getMap('placements').set('a', 1)).slice(0, -4),
  },
  { title: 'a struct of length 2^40 in its own name', make: () => gcStruct(ATTACKER, 0, 2 ** 40) },
  { title: 'a struct in the name of the victim', make: (doc) => gcStruct(1, Y.getState(doc.store, 1), 1) },
  {
    title: 'a struct of length 2^40 in the name of the victim',
    make: (doc) => gcStruct(1, Y.getState(doc.store, 1), 2 ** 40),
  },
  { title: 'a struct of length 0', make: () => gcStruct(ATTACKER, 0, 0) },
  { title: 'a clock from the future', make: () => gcStruct(ATTACKER, 1_000, 1) },
  { title: 'a skipped struct', make: () => bytes(1, 2, ATTACKER, 0, INFO.skip, 5, INFO.gc, 1, 0) },
  { title: 'an origin that does not exist', make: () => itemAfter(ATTACKER, { client: 77, clock: 9 }) },
  {
    title: 'an origin that the victim has not written yet',
    make: (doc) => itemAfter(ATTACKER, { client: 1, clock: Y.getState(doc.store, 1) }),
  },
  { title: 'an item that builds on itself', make: () => itemAfter(ATTACKER, { client: ATTACKER, clock: 0 }) },
  {
    title: 'deletes of content that the victim has not written yet',
    make: (doc) => deletes(1, Y.getState(doc.store, 1), 2 ** 40),
  },
  { title: 'deletes of an unknown client', make: () => deletes(99, 0, 1) },
  {
    title: 'a document inside the document',
    make: () => updateOf((doc) => doc.getMap('parties').set('sub', new Y.Doc())),
  },
  {
    title: 'something beside the maps of a board',
    make: () => updateOf((doc) => doc.getMap('junk').set('key', 'x')),
  },
  { title: 'a list of parties', make: () => updateOf((doc) => doc.getArray('parties').push(['x'])) },
  {
    title: 'a list in place of a party',
    make: () => updateOf((doc) => doc.getMap('parties').set('list', new Y.Array())),
  },
  {
    title: 'a megabyte',
    make: () => updateOf((doc) => doc.getMap('parties').set('big', 'x'.repeat(1_000_000))),
  },
]
