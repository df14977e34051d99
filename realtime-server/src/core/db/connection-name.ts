import { randomUUID } from 'node:crypto'

/** In the names of all connections of this process, and of no other one. */
export const processTag = randomUUID().slice(0, 8)

/** How PostgreSQL lists a connection of this process (`application_name`). */
export function connectionName(purpose: string): string {
  return `raidtisch ${purpose} ${processTag}`
}
