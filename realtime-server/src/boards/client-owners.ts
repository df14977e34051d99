import { formatAuthors, parseAuthors } from './board-author.ts'

/**
 * Whose Yjs client ids those are. A browser takes a new id whenever it opens the document, and after a reload sends
 * what it stored under earlier ones, so a person may own many; nobody may write under somebody else's. The first
 * to write or show presence under an id owns it. Ids whose log entries were merged into the snapshot are free again.
 */
export class ClientOwners {
  private readonly owners = new Map<number, string>()

  mayClaim(clientId: number, userId: string): boolean {
    return (this.owners.get(clientId) ?? userId) === userId
  }

  claim(clientIds: Iterable<number>, userId: string): void {
    for (const clientId of clientIds) if (!this.owners.has(clientId)) this.owners.set(clientId, userId)
  }

  /** Who wrote this, as the log keeps it: everybody under their clients, and those who only deleted. */
  describe(clientIds: Iterable<number>, userIds: Iterable<string>): string {
    const deleters = new Set(userIds)
    const writers = [...clientIds].map((clientId) => {
      const userId = this.owners.get(clientId) ?? ''
      deleters.delete(userId)
      return { clientId, userId }
    })
    return formatAuthors([...writers, ...[...deleters].map((userId) => ({ clientId: null, userId }))])
  }

  /** Takes over what {@link describe} wrote, here or in another process. */
  learn(author: string | null): void {
    for (const { clientId, userId } of parseAuthors(author))
      if (clientId !== null && userId !== '') this.claim([clientId], userId)
  }
}
