import { leadingClientId, yieldingClientId } from '@raidtisch/shared-types/board/board-ghosts'
import type * as Y from 'yjs'

/** An item of a Yjs document, by its client and clock. */
export type ItemId = Pick<Y.ID, 'client' | 'clock'>

/** Who wrote an entry of a board's log: a Yjs client and its person, or a person and what they deleted. */
export type BoardAuthor = { clientId: number | null; userId: string; deleted?: readonly ItemId[] }

/** The form in the log: `client:user` pairs, and `:user:client.clock;…` for what somebody deleted. */
export function formatAuthors(authors: readonly BoardAuthor[]): string {
  return authors
    .map(({ clientId, userId, deleted = [] }) => {
      const items = deleted.map(({ client, clock }) => `${client}.${clock}`).join(';')
      return `${clientId ?? ''}:${encodeURIComponent(userId)}${items && `:${items}`}`
    })
    .join(',')
}

/** The reverse of {@link formatAuthors}; a repair of the server has no author. */
export function parseAuthors(text: string | null): BoardAuthor[] {
  if (!text) return []
  return text.split(',').map((pair) => {
    const [client = '', user = '', items] = pair.split(':')
    const author = { clientId: client === '' ? null : Number(client), userId: decodeURIComponent(user) }
    return items === undefined ? author : { ...author, deleted: items.split(';').map(parseItem) }
  })
}

function parseItem(text: string): ItemId {
  const [client, clock] = text.split('.')
  return { client: Number(client), clock: Number(clock) }
}

/** The authors of several entries as one text: each client once, with its first owner. */
export function mergeAuthors(texts: readonly (string | null)[]): string {
  const owners = new ClientOwners()
  const deleters: BoardAuthor[] = []
  for (const text of texts) {
    owners.learn(text)
    deleters.push(...parseAuthors(text).filter(({ deleted }) => deleted))
  }
  return formatAuthors([...owners.all(), ...deleters])
}

/**
 * Which person writes under which Yjs client id. A browser takes a new id whenever it opens the document, and after a
 * reload it sends what it stored under earlier ids, so a person may have many. The first person to write or to show
 * presence under an id owns it and the browser's other one, and no other person may use them. Owners are kept with the snapshot
 * when the log is merged into it.
 */
export class ClientOwners {
  private readonly owners = new Map<number, string>()
  /** Somebody has claimed an id here, perhaps without writing to the log under it. */
  hasClaims = false

  mayClaim(clientId: number, userId: string): boolean {
    return (this.ownerOf(clientId) ?? userId) === userId
  }

  /** A browser writes under two ids, see {@link yieldingClientId}, and shows presence under one of them. */
  private ownerOf(clientId: number): string | undefined {
    const { owners } = this
    return (
      owners.get(clientId) ?? owners.get(leadingClientId(clientId)) ?? owners.get(yieldingClientId(clientId))
    )
  }

  claim(clientIds: Iterable<number>, userId: string): void {
    for (const clientId of clientIds) {
      if (this.owners.has(clientId)) continue
      this.owners.set(clientId, userId)
      this.hasClaims = true
    }
  }

  isOwner(clientId: number, userId: string): boolean {
    return this.owners.get(clientId) === userId
  }

  has(clientId: number): boolean {
    return this.owners.has(clientId)
  }

  all(): BoardAuthor[] {
    return [...this.owners].map(([clientId, userId]) => ({ clientId, userId }))
  }

  /** The authors of an update as text for the log. `editors`: who sent it, each with what they deleted. */
  describe(clientIds: Iterable<number>, editors: Editors): string {
    const writers = [...clientIds].map((clientId) => ({ clientId, userId: this.owners.get(clientId) ?? '' }))
    const deleters = [...editors].flatMap(([userId, deleted]) => {
      const hasWritten = writers.some((writer) => writer.userId === userId)
      return deleted.length > 0 || !hasWritten ? [{ clientId: null, userId, deleted }] : []
    })
    return formatAuthors([...writers, ...deleters])
  }

  /** Adds the owners of a log entry, which this process or another one wrote. */
  learn(author: string | null): void {
    for (const { clientId, userId } of parseAuthors(author))
      if (clientId !== null && userId !== '' && !this.owners.has(clientId)) this.owners.set(clientId, userId)
  }
}

/** People, each with what they deleted. */
export type Editors = ReadonlyMap<string, readonly ItemId[]>
