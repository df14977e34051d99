/** Who wrote an entry of a board's log: a Yjs client and its person; without a client, somebody who only deleted. */
export type BoardAuthor = { clientId: number | null; userId: string }

/** The form the log keeps: `client:user` pairs, and `:user` for those who only deleted. */
export function formatAuthors(authors: readonly BoardAuthor[]): string {
  return authors.map(({ clientId, userId }) => `${clientId ?? ''}:${encodeURIComponent(userId)}`).join(',')
}

/** The reverse of {@link formatAuthors}; nobody for what the server wrote itself. */
export function parseAuthors(text: string | null): BoardAuthor[] {
  if (!text) return []
  return text.split(',').map((pair) => {
    const [client = '', user = ''] = pair.split(':')
    return { clientId: client === '' ? null : Number(client), userId: decodeURIComponent(user) }
  })
}
