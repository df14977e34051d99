import { partiesOf, placementsOf } from '@raidtisch/shared-types/board/board-document'
import * as Y from 'yjs'
import type { LogEntry } from './board-log-store.ts'
import { parseAuthors, type BoardAuthor, type ItemId } from './client-owners.ts'

/** More than a board has; only a hostile update deletes so much at once. */
const MOST_DELETED = 6_000

/** The last values under keys that a transaction deleted without writing others: they have no item of the deleter. */
export function findDeleted({ changed }: Y.Transaction): ItemId[] {
  const deleted: ItemId[] = []
  for (const [type, keys] of changed) {
    for (const key of keys) {
      const item = key === null ? undefined : type._map.get(key)
      if (item?.deleted) deleted.push(item.lastId)
    }
  }
  return deleted.slice(0, MOST_DELETED)
}

type Written = { from: number; to: number; userId: string | null }

/**
 * Who made the changes of a document since its last projection: each item belongs to the person behind its Yjs client.
 * What a browser writes about authors into the document proves nothing and is not read.
 */
export class BoardAuthors {
  /** Everybody who changed something. */
  readonly all = new Set<string>()
  private readonly doc: Y.Doc
  private readonly written = new Map<number, Written[]>()
  private readonly deletedBy = new Map<string, string>()

  /** `merged`: the authors of a snapshot that contains entries which were not projected. */
  constructor(doc: Y.Doc, entries: readonly LogEntry[], merged: string | null) {
    this.doc = doc
    for (const author of parseAuthors(merged)) {
      this.addDeleted(author)
      if (author.clientId !== null)
        this.add(author.clientId, { from: 0, to: Infinity, userId: author.userId })
    }
    for (const entry of entries) this.addEntry(entry)
  }

  /** The only author, if there was just one. */
  get sole(): string | null {
    return this.all.size === 1 ? ([...this.all][0] ?? null) : null
  }

  /** Whether the document has a placement of the person, also one in a deleted group. */
  isPlaced(discordUserId: string): boolean {
    return placementsOf(this.doc).has(discordUserId)
  }

  ofPlacement(discordUserId: string): string | null {
    return this.authorOf(placementsOf(this.doc), discordUserId)
  }

  /** Who created a group, or restored it. */
  ofCreation(groupId: string): string | null {
    return this.authorOf(partiesOf(this.doc), groupId) ?? this.ofField(groupId, 'deleted')
  }

  ofRemoval(groupId: string): string | null {
    return this.ofField(groupId, 'deleted') ?? this.authorOf(partiesOf(this.doc), groupId)
  }

  ofField(groupId: string, field: string): string | null {
    const party = partiesOf(this.doc).get(groupId)
    return party instanceof Y.Map ? this.authorOf(party, field) : null
  }

  private addEntry({ update, author }: LogEntry): void {
    const authors = parseAuthors(author)
    for (const one of authors) {
      this.addDeleted(one)
      if (one.userId !== '') this.all.add(one.userId)
    }
    const { from, to } = Y.parseUpdateMeta(update)
    for (const [client, clock] of from) {
      // A command writes under the server's own id; its only author is the person who gave it.
      const owner =
        authors.find(({ clientId }) => clientId === client) ?? (authors.length === 1 ? authors[0] : null)
      this.add(client, { from: clock, to: to.get(client) ?? clock, userId: owner?.userId || null })
    }
  }

  private add(client: number, written: Written): void {
    this.written.set(client, [...(this.written.get(client) ?? []), written])
  }

  private addDeleted({ userId, deleted = [] }: BoardAuthor): void {
    for (const id of deleted) if (!this.deletedBy.has(keyOf(id))) this.deletedBy.set(keyOf(id), userId)
  }

  /** Null for what is older than the last projection. What the server repaired belongs to who wrote it before. */
  private authorOf(map: Y.Map<unknown>, key: string): string | null {
    const last = map._map.get(key)
    const deleter = last?.deleted ? this.deletedBy.get(keyOf(last.lastId)) : undefined
    if (deleter !== undefined) return deleter
    for (let item = last ?? null; item !== null; item = item.left) {
      const { client, clock } = item.lastId
      const written = this.written.get(client)?.find(({ from, to }) => from <= clock && clock < to)
      if (!written) return null
      if (written.userId !== null) return written.userId
    }
    return null
  }
}

function keyOf({ client, clock }: ItemId): string {
  return `${client}.${clock}`
}
