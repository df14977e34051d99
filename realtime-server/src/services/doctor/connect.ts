import type pg from 'pg'
import { pino } from 'pino'
import { connectPatiently } from '#core/db/connect-patiently.ts'

const silent = pino({ level: 'silent' })
const patienceMs = 10_000

/** A connection that looks once, and whose questions fail instead of waiting for a lock for as long as somebody has it. */
export function connect(options: { connectionString: string; options?: string }): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  return connectPatiently({ ...options, ...limits }, silent, 0)
}
