import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#core/process/logger.ts'
import { exitCodes, StartError } from '#core/process/start-error.ts'
import { type DatabasePlace, describePlace, placeOf } from './database-place.ts'
import { isUnavailable } from './unavailable.ts'

export const usualPatienceMs = 60_000
const againMs = 500

/**
 * The first connection to PostgreSQL. After a power cut it may be up later than this process, so a minute is waited for
 * it. Then, and at once when it refuses what DATABASE_URL says, the start ends with a sentence.
 */
export async function connectPatiently(
  config: pg.ClientConfig & { connectionString: string },
  logger: Logger,
  patienceMs = usualPatienceMs,
): Promise<pg.Client> {
  const place = describePlace(readPlace(config.connectionString))
  const deadline = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(config)
    client.on('error', (err) => logger.warn({ err }, 'the PostgreSQL connection of the start was lost'))
    try {
      await client.connect()
      if (attempt > 1) logger.warn(`PostgreSQL at ${place} answers`)
      return client
    } catch (cause) {
      // One that timed out is still connecting.
      void client.end().catch(() => undefined)
      const why = explain(cause)
      if (!isUnavailable(cause))
        throw new StartError(
          exitCodes.wrongSetUp,
          `PostgreSQL at ${place} refuses DATABASE_URL: ${why}. Correct it, or the database.`,
          { cause },
        )
      if (performance.now() > deadline)
        throw new StartError(
          exitCodes.tryAgain,
          `PostgreSQL at ${place} does not answer: ${why}. Start it, or correct DATABASE_URL.`,
          { cause },
        )
      // Once, and as an error: with a log file only those are shown on the terminal.
      if (attempt === 1) logger.error(`waiting for PostgreSQL at ${place}, which does not answer: ${why}`)
    }
    await delay(againMs)
  }
}

/** The driver reads the certificates that a connection string names whenever it reads the string itself. */
function readPlace(connectionString: string): DatabasePlace {
  try {
    return placeOf(connectionString)
  } catch (cause) {
    throw new StartError(
      exitCodes.wrongSetUp,
      `DATABASE_URL cannot be read: ${explain(cause)}. Correct it, or the file that it names.`,
      { cause },
    )
  }
}

/** A name that leads to several addresses fails with one error for each, and no message of its own. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join(', ')
  return error instanceof Error ? error.message : String(error)
}
