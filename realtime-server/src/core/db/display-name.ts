import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#generated/kysely/tables.ts'

/** How the rows of `chatUser`, known as `person` in the statement, are called in the guild. */
export function displayName(person: string): RawBuilder<string> {
  const column = (name: keyof DB['chatUser']) => sql.ref(`${person}.${name}`)
  return sql<string>`coalesce(${column('nickname')}, ${column('displayName')}, ${column('username')})`
}
