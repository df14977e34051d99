import type { ClientBase } from 'pg'

/** All that `read` asks of this connection is answered as it was at one moment, while others write; writing is refused. */
export async function atOneMoment<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await read()
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
  }
}
