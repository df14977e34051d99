import pg from 'pg'
import { causesOf } from './unavailable.ts'

/** Where PostgreSQL listens. A path is a folder with its socket. */
export type DatabasePlace = { host: string; port: number }

/** As the driver reads a connection string, which may name a socket or leave out host and port. */
export function placeOf(connectionString: string): DatabasePlace {
  const { host, port } = new pg.Client({ connectionString })
  return { host, port }
}

export function describePlace({ host, port }: DatabasePlace): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}

/**
 * Whether a network error names another place than the database's, for example Discord's. Null: the embedded database,
 * whose errors name none.
 */
export function isElsewhere(error: unknown, place: DatabasePlace | null): boolean {
  return [...causesOf(error)].some(
    ({ hostname, port, errors }) =>
      (typeof hostname === 'string' && hostname !== place?.host) ||
      (typeof port === 'number' && port !== place?.port) ||
      (Array.isArray(errors) && errors.some((one) => isElsewhere(one, place))),
  )
}
