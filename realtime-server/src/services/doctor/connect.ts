import type pg from 'pg'
import { pino } from 'pino'
import { connectPatiently } from '#core/db/connect-patiently.ts'

const silent = pino({ level: 'silent' })
const patienceMs = 10_000

/** A connection that looks once. */
export function connect(options: { connectionString: string; options?: string }): Promise<pg.Client> {
  return connectPatiently({ ...options, connectionTimeoutMillis: patienceMs }, silent, 0)
}
