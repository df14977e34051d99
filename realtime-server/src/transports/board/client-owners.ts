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

  /** The form the log keeps: `client:user` pairs, and `:user` for those who only deleted. */
  describe(clientIds: Iterable<number>, userIds: Iterable<string>): string {
    const deleters = new Set(userIds)
    const pairs = [...clientIds].map((clientId) => {
      const userId = this.owners.get(clientId) ?? ''
      deleters.delete(userId)
      return `${clientId}:${encodeURIComponent(userId)}`
    })
    return [...pairs, ...[...deleters].map((userId) => `:${encodeURIComponent(userId)}`)].join(',')
  }

  /** Takes over what {@link describe} wrote, here or in another process. */
  learn(author: string | null): void {
    for (const pair of author?.split(',') ?? []) {
      const [clientId, userId] = pair.split(':')
      if (clientId && userId) this.claim([Number(clientId)], decodeURIComponent(userId))
    }
  }
}
