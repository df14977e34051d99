/** Who wrote an entry of a board's log: a Yjs client and its person. Without a client: a person who only deleted. */
export type BoardAuthor = { clientId: number | null; userId: string }

/** The form in the log: `client:user` pairs, and `:user` for those who only deleted. */
export function formatAuthors(authors: readonly BoardAuthor[]): string {
  return authors.map(({ clientId, userId }) => `${clientId ?? ''}:${encodeURIComponent(userId)}`).join(',')
}

/** The reverse of {@link formatAuthors}; an entry of the server itself has no author. */
export function parseAuthors(text: string | null): BoardAuthor[] {
  if (!text) return []
  return text.split(',').map((pair) => {
    const [client = '', user = ''] = pair.split(':')
    return { clientId: client === '' ? null : Number(client), userId: decodeURIComponent(user) }
  })
}

/**
 * Which person writes under which Yjs client id. A browser takes a new id whenever it opens the document, and after a
 * reload it sends what it stored under earlier ids, so a person may have many. The first person to write or to show
 * presence under an id owns it, and no other person may use it. An id is free again once its log entries were merged
 * into the snapshot.
 */
export class ClientOwners {
  private readonly owners = new Map<number, string>()

  mayClaim(clientId: number, userId: string): boolean {
    return (this.owners.get(clientId) ?? userId) === userId
  }

  claim(clientIds: Iterable<number>, userId: string): void {
    for (const clientId of clientIds) if (!this.owners.has(clientId)) this.owners.set(clientId, userId)
  }

  /** The authors of an update as text for the log: clients with their owners, and people who only deleted. */
  describe(clientIds: Iterable<number>, userIds: Iterable<string>): string {
    const deleters = new Set(userIds)
    const writers = [...clientIds].map((clientId) => {
      const userId = this.owners.get(clientId) ?? ''
      deleters.delete(userId)
      return { clientId, userId }
    })
    return formatAuthors([...writers, ...[...deleters].map((userId) => ({ clientId: null, userId }))])
  }

  /** Adds the owners of a log entry, which this process or another one wrote. */
  learn(author: string | null): void {
    for (const { clientId, userId } of parseAuthors(author))
      if (clientId !== null && userId !== '') this.claim([clientId], userId)
  }
}
