import {
  boardDocument,
  MAX_PLACEMENTS,
  MAX_STORED_PARTIES,
} from '@raidtisch/shared-types/board/board-document'
import * as Y from 'yjs'
import { findDeleted } from './board-authors.ts'
import type { BoardLimits } from './board-limits.ts'
import { serverClientId } from './logged-document.ts'
import { ClientOwners, type Editors, type ItemId } from './client-owners.ts'

export type UpdateRefusal = Refusal | 'document_too_large'

export interface DocumentHandlers {
  /** A browser's update was applied. It is not in the log yet. */
  onEdit: (update: Uint8Array, userId: string, deleted: readonly ItemId[]) => void
}

/** The origin of updates that come from the log. */
const FROM_LOG = Symbol('log')

/** One document in memory. An update of a browser is applied only when the guard finds it complete and harmless. */
export class GuardedDocument {
  readonly doc = new Y.Doc()
  readonly owners = new ClientOwners()
  private readonly limits: BoardLimits
  private estimatedBytes = 0

  constructor(limits: BoardLimits, { onEdit }: DocumentHandlers) {
    this.limits = limits
    this.doc.on('update', (update: Uint8Array, origin: unknown, _: Y.Doc, transaction: Y.Transaction) => {
      this.estimatedBytes += update.length
      if (origin === FROM_LOG) return
      onEdit(update, typeof origin === 'string' ? origin : '', findDeleted(transaction))
    })
  }

  /** Applies what a browser sent; the reason when it is refused. */
  apply(update: Uint8Array, userId: string, epoch: number): UpdateRefusal | null {
    const check = checkUpdate(this.doc, update, {
      maxUpdateBytes: this.limits.maxUpdateBytes,
      mayWriteAs: (id) => id !== serverClientId(epoch) && this.owners.mayClaim(id, userId),
    })
    if (check.refusal) return check.refusal
    const added = check.newClients.filter((id) => !this.doc.store.clients.has(id))
    if (this.wouldOwnTooMany(added, userId)) return 'too_many'
    if (this.wouldGrowTooLarge(update, added.length)) return 'document_too_large'
    this.owners.claim(check.newClients, userId)
    Y.applyUpdate(this.doc, update, userId)
    // Yjs keeps incomplete parts for later. An update that passed the guard and still leaves some was forged.
    const { store } = this.doc
    if (!store.pendingStructs && !store.pendingDs) return null
    store.pendingStructs = null
    store.pendingDs = null
    return 'malformed'
  }

  applyFromLog(updates: readonly Uint8Array[], authors: readonly (string | null)[]): void {
    for (const author of authors) this.owners.learn(author)
    this.doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.doc, update, FROM_LOG)
    }, FROM_LOG)
  }

  /** Who made an update, as the log stores it. */
  authorOf(update: Uint8Array, editors: Editors): string {
    return this.owners.describe(Y.parseUpdateMeta(update).to.keys(), editors)
  }

  private wouldOwnTooMany(added: readonly number[], userId: string): boolean {
    if (added.length === 0) return false
    const owned = [...this.doc.store.clients.keys()].filter((id) => this.owners.isOwner(id, userId))
    return owned.length + added.length > this.limits.maxClientIdsOfPerson
  }

  private wouldGrowTooLarge(update: Uint8Array, addedClients: number): boolean {
    const { maxDocumentBytes, maxClientIds } = this.limits
    if (this.doc.store.clients.size + addedClients > maxClientIds) return true
    if (this.estimatedBytes + update.length <= maxDocumentBytes) return false
    this.estimatedBytes = Y.encodeStateAsUpdate(this.doc).length
    return this.estimatedBytes + update.length > maxDocumentBytes
  }
}

/** Why an update is not applied. A `gap` may be honest: something the update builds on has not arrived yet. */
export type Refusal = 'too_large' | 'too_many' | 'malformed' | 'clock_jump' | 'foreign_client' | 'gap'

export type UpdateCheck = { refusal: Refusal } | { refusal: null; newClients: readonly number[] }

export interface GuardRules {
  maxUpdateBytes: number
  /** Whether new content under this Yjs client id may come from this connection. */
  mayWriteAs: (clientId: number) => boolean
}

/** No honest update moves a client's clock further than this. A forged clock would make Yjs ignore its victim's edits. */
const MAX_CLOCK_JUMP = 100_000

/**
 * Checks bytes from a browser before Yjs applies them, because Yjs trusts its peers: it allocates what an update claims
 * to contain, keeps incomplete parts for later at quadratic cost, and lets each client write and delete under the id
 * of any other, even in advance. An update that passes can be applied at once and completely.
 */
export function checkUpdate(doc: Y.Doc, update: Uint8Array, rules: GuardRules): UpdateCheck {
  if (update.length > rules.maxUpdateBytes) return { refusal: 'too_large' }
  let decoded: ReturnType<typeof Y.decodeUpdate>
  try {
    decoded = Y.decodeUpdate(update)
  } catch {
    return { refusal: 'malformed' }
  }
  const reached = new Map<number, number>()
  const reach = (client: number) => reached.get(client) ?? Y.getState(doc.store, client)
  const newClients = new Set<number>()
  const newKeys: NewKeys = new Map([...mostKeys.keys()].map((name) => [name, new Set()]))

  for (const struct of decoded.structs) {
    const { client, clock } = struct.id
    const end = clock + struct.length
    if (struct instanceof Y.Skip || clock > reach(client)) return { refusal: 'gap' }
    if (!(struct.length > 0) || isForeignToBoards(struct)) return { refusal: 'malformed' }
    if (end - Y.getState(doc.store, client) > MAX_CLOCK_JUMP) return { refusal: 'clock_jump' }
    if (end <= reach(client)) continue
    if (!rules.mayWriteAs(client)) return { refusal: 'foreign_client' }
    reached.set(client, end)
    newClients.add(client)
    addKey(doc, struct, newKeys)
  }

  for (const struct of decoded.structs) {
    for (const id of dependenciesOf(struct)) {
      const isOwn = id.client === struct.id.client
      // Yjs does not expect an item that builds on later content of its own client, and throws in the middle.
      if (isOwn && id.clock >= struct.id.clock) return { refusal: 'malformed' }
      if (id.clock >= reach(id.client)) return { refusal: 'gap' }
    }
  }
  for (const [client, ranges] of decoded.ds.clients) {
    if (ranges.some((range) => range.clock + range.len > reach(client))) return { refusal: 'gap' }
  }
  if (hasTooManyKeys(doc, newKeys)) return { refusal: 'too_many' }
  return { refusal: null, newClients: [...newClients] }
}

/** How many parties, people and suggestions a document may store. */
const mostKeys = new Map<string, number>([
  [boardDocument.parties, MAX_STORED_PARTIES],
  [boardDocument.placements, MAX_PLACEMENTS],
  [boardDocument.suggestions, 1],
])
/** By map of the document: the keys that an update writes and that have no value yet. */
type NewKeys = Map<string, Set<string>>

function addKey(doc: Y.Doc, struct: Struct, newKeys: NewKeys): void {
  if (!(struct instanceof Y.Item)) return
  // An item that replaces another one names only that. Within one update, the first of them has named the key.
  const { origin } = struct
  const isStored = origin !== null && origin.clock < Y.getState(doc.store, origin.client)
  const named = isStored ? Y.getItem(doc.store, origin) : struct
  if (!(named instanceof Y.Item) || named.parentSub === null) return
  // Decoded but not integrated, the parent is the name of a root type.
  const parent: unknown = named.parent
  for (const [name, keys] of newKeys) {
    const map = doc.getMap(name)
    if ((parent === name || parent === map) && !map.has(named.parentSub)) keys.add(named.parentSub)
  }
}

function hasTooManyKeys(doc: Y.Doc, newKeys: NewKeys): boolean {
  return [...newKeys].some(
    ([name, keys]) => keys.size > 0 && doc.getMap(name).size + keys.size > (mostKeys.get(name) ?? 0),
  )
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

function dependenciesOf(struct: Struct): Y.ID[] {
  if (!(struct instanceof Y.Item)) return []
  // Decoded but not integrated: the parent is still an id, or the name of a root type.
  const parent: unknown = struct.parent
  return [struct.origin, struct.rightOrigin, parent].filter((id) => id instanceof Y.ID)
}

/** What no board has: something beside its maps, a list or text, a document in the document. It would only fill it. */
function isForeignToBoards(struct: Struct): boolean {
  if (!(struct instanceof Y.Item)) return false
  // Decoded but not integrated, the parent is the name of a root type.
  const parent: unknown = struct.parent
  if (typeof parent === 'string' && (!mostKeys.has(parent) || struct.parentSub === null)) return true
  if (struct.content instanceof Y.ContentType) return !(struct.content.type instanceof Y.Map)
  return struct.content instanceof Y.ContentDoc
}
