import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './sql.ts'

/** How the rows of `chatUser`, known as `person` in the statement, are called in the guild. */
export function displayName(person: string): RawBuilder<string> {
  const column = (name: keyof Tables['chatUser']) => sql.ref(`${person}.${name}`)
  return sql<string>`coalesce(${column('nickname')}, ${column('displayName')}, ${column('username')})`
}

/**
 * Whether a person answered: a reservation is the leader's, and a deadline finds people without an answer. Takes the
 * table's name in the statement.
 */
export function isGiven(participant: string): RawBuilder<boolean> {
  const column = (name: keyof Tables['participant']) => sql.ref(`${participant}.${name}`)
  return sql<boolean>`(${column('status')} <> 'reserved' and ${column('source')} <> 'deadline')`
}
